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

    @Test func momentsAreOrdered() {
        #expect(Timestamp(milliseconds: -1) < Timestamp(milliseconds: 0))
        #expect(Timestamp(seconds: 2) > Timestamp(milliseconds: 1999))
        #expect(Timestamp(seconds: 2) == Timestamp(milliseconds: 2000))
    }
}
