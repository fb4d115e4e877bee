import DocumentModel
import Testing

@Suite struct ProjectionTests {
  @Test(arguments: [(0, 3.0, 4.0), (90, 4.0, 17.0), (180, 7.0, 16.0), (270, 6.0, 3.0)])
  func aTurnIsUndone(degrees: Int, x: Double, y: Double) {
    let back = Projection.undoingTurn(clockwise: degrees, width: 10, height: 20)
    let turned = degrees == 0 || degrees == 180 ? (3.0, 4.0) : (3.0, 4.0)
    let place = back.map(turned.0, turned.1)
    #expect(place == (x, y))
  }

  @Test func aMappingFollowedByItsInverseChangesNothing() throws {
    let mapping = Projection([1.1, 0.2, 5, -0.1, 0.9, 7, 0.0003, 0.0002, 1])
    let inverse = try #require(mapping.inverse)
    let place = mapping.followed(by: inverse).map(120, 45)
    #expect(abs(place.x - 120) < 1e-9 && abs(place.y - 45) < 1e-9)
  }
}
