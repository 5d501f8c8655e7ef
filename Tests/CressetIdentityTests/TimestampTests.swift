import CressetIdentity
import Testing

struct TimestampTests {
    @Test(arguments: [
        (0, "1970-01-01T00:00:00.000Z"), (1, "1970-01-01T00:00:00.001Z"), (946_684_799_000, "1999-12-31T23:59:59.000Z"),
        (951_782_400_000, "2000-02-29T00:00:00.000Z"), (951_868_800_000, "2000-03-01T00:00:00.000Z"),
        (1_709_210_096_120, "2024-02-29T12:34:56.120Z"), (1_795_236_686_123, "2026-11-21T04:51:26.123Z"),
        (4_107_542_399_999, "2100-02-28T23:59:59.999Z"), (4_107_542_400_000, "2100-03-01T00:00:00.000Z"),
        (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
    ])
    func momentIsWrittenInRFC3339(_ milliseconds: Int64, _ text: String) {
        #expect(Timestamp(milliseconds: milliseconds).rfc3339 == text)
    }

    @Test(arguments: [
        (-1, "1969-12-31T23:59:59.999Z"), (-1000, "1969-12-31T23:59:59.000Z"), (-1001, "1969-12-31T23:59:58.999Z"),
        (-86_400_000, "1969-12-31T00:00:00.000Z"), (-86_400_001, "1969-12-30T23:59:59.999Z"),
        (-2_203_891_200_001, "1900-02-28T23:59:59.999Z"), (-2_203_891_200_000, "1900-03-01T00:00:00.000Z"),
        (-11_670_998_400_000, "1600-02-29T00:00:00.000Z"), (-62_135_596_800_000, "0001-01-01T00:00:00.000Z"),
    ])
    func momentBefore1970IsWrittenInRFC3339(_ milliseconds: Int64, _ text: String) {
        #expect(Timestamp(milliseconds: milliseconds).rfc3339 == text)
    }

    @Test(arguments: [
        (0, 0), (999, 0), (1000, 1), (1999, 1), (-1, -1), (-999, -1), (-1000, -1), (-1001, -2), (-2000, -2),
    ])
    func secondsAreRoundedDown(_ milliseconds: Int64, _ seconds: Int64) {
        #expect(Timestamp(milliseconds: milliseconds).seconds == seconds)
    }

    @Test(arguments: [
        "", "2026", "2026-11-21T04:51:26", "2026-11-21 04:51:26Z", "2026-13-01T00:00:00Z",
        "2026-02-29T00:00:00Z", "2026-00-10T00:00:00Z", "2026-01-00T00:00:00Z", "2026-01-01T24:00:00Z",
        "2026-01-01T00:60:00Z", "2026-01-01T00:00:60Z", "2026-01-01T00:00:00.Z", "2026-01-01T00:00:00,5Z",
        "2026-01-01T00:00:00.5xZ", "-026-01-01T00:00:00Z", "２026-01-01T00:00:00Z",
    ])
    func textOfAnotherFormIsNoMoment(_ text: String) {
        #expect(Timestamp(rfc3339: text) == nil)
    }

    @Test func everyMomentIsReadAsItIsWritten() {
        // A prime number of milliseconds, so that days, hours and fractions all vary.
        for milliseconds in stride(from: Int64(-62_135_596_800_000), through: 253_402_300_799_999, by: 31_622_400_089) {
            let moment = Timestamp(milliseconds: milliseconds)
            #expect(Timestamp(rfc3339: moment.rfc3339) == moment)
        }
        #expect(Timestamp(rfc3339: "2026-11-21T04:51:26Z") == Timestamp(milliseconds: 1_795_236_686_000))
        #expect(Timestamp(rfc3339: "2026-11-21T04:51:26.1Z") == Timestamp(milliseconds: 1_795_236_686_100))
        #expect(Timestamp(rfc3339: "2026-11-21T04:51:26.123999999Z") == Timestamp(milliseconds: 1_795_236_686_123))
    }

    @Test func momentsAreOrdered() {
        #expect(Timestamp(milliseconds: -1) < Timestamp(milliseconds: 0))
        #expect(Timestamp(seconds: 2) > Timestamp(milliseconds: 1999))
        #expect(Timestamp(seconds: 2) == Timestamp(milliseconds: 2000))
    }
}
