import DocumentModel
import Interpretation
import Testing

@Suite struct CoordinateTests {
  @Test func cornersRunClockwiseFromTheTopLeft() {
    let box = Box(left: 10, top: 20, right: 50, bottom: 40)
    #expect(
      Coordinate.corners(of: box, width: 100, height: 200) == [
        Coordinate(x: 0.1, y: 0.1), Coordinate(x: 0.5, y: 0.1), Coordinate(x: 0.5, y: 0.2),
        Coordinate(x: 0.1, y: 0.2),
      ])
  }

  @Test func cornersStayOnThePage() {
    let box = Box(left: -5, top: .nan, right: 120, bottom: 250)
    let corners = Coordinate.corners(of: box, width: 100, height: 200)
    #expect(corners.allSatisfy { (0...1).contains($0.x) && (0...1).contains($0.y) })
    #expect(Coordinate.corners(of: box, width: 0, height: 0).allSatisfy { $0.x == 0 && $0.y == 0 })
  }
}
