import GLib
import Testing

@Suite struct NamedTimeZoneTests {
  /// 2024-01-15 12:00 and 2024-07-15 12:00 on the local clock.
  private let winter: Int64 = 1_705_320_000
  private let summer: Int64 = 1_721_044_800

  @Test func fixedOffsets() throws {
    let kolkata = try #require(NamedTimeZone(identifier: "Asia/Kolkata"))
    #expect(kolkata.offset(atLocalTime: winter) == 19_800)
    #expect(kolkata.epoch(ofLocalTime: winter) == winter - 19_800)
    let offset = try #require(NamedTimeZone(identifier: "-03:30"))
    #expect(offset.offset(atLocalTime: summer) == -12_600)
  }

  @Test func summerTime() throws {
    let berlin = try #require(NamedTimeZone(identifier: "Europe/Berlin"))
    #expect(berlin.offset(atLocalTime: winter) == 3_600)
    #expect(berlin.offset(atLocalTime: summer) == 7_200)
  }

  /// 2024-10-27 02:30 occurs twice, 2024-03-31 02:30 never.
  @Test func hoursThatOccurTwiceOrNever() throws {
    let berlin = try #require(NamedTimeZone(identifier: "Europe/Berlin"))
    #expect(berlin.offset(atLocalTime: 1_729_996_200) == 3_600)
    #expect(berlin.offset(atLocalTime: 1_711_852_200) == 7_200)
  }

  @Test(arguments: ["", "Mars/Olympus", "../../etc/passwd", "/etc/localtime", "zone.tab", "Asia"])
  func whatIsNoZone(name: String) {
    #expect(NamedTimeZone(identifier: name) == nil)
  }
}
