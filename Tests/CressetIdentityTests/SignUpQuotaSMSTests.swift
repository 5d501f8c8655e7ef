import CressetWire
import Testing

@testable import CressetIdentity

struct SignUpQuotaSMSTests {
    private static func message(
        _ quota: JSONValue? = "10",
        from start: JSONValue? = "2026-01-01T00:00:00Z",
        for duration: JSONValue? = "7200s"
    ) -> JSONObject {
        var message = JSONObject()
        message["quota"] = quota
        message["startTime"] = start
        message["quotaDuration"] = duration
        return message
    }

    static let refused = [
        message(nil), message(from: nil), message(for: nil), message("-1"), message("2147483648"), message("ten"),
        message(from: "tomorrow"), message(from: "2026-13-01T00:00:00Z"), message(for: "0s"), message(for: "-5s"),
        message(for: "604801s"), message(for: "7200"), message(for: "two hours"), message(for: "1.5s"),
    ]

    @Test(arguments: refused)
    func messageThatCannotBeFollowedIsRefusedAndNotRead(_ message: JSONObject) {
        #expect(SignUpQuota.refusal(of: message) != nil)
        #expect(SignUpQuota(project: ["quota": ["signUpQuotaConfig": .object(message)]]) == nil)
    }

    @Test func quotaHoldsFromItsStartUntilItsDurationIsOver() throws {
        let quota = try #require(SignUpQuota(project: ["quota": ["signUpQuotaConfig": .object(Self.message())]]))
        let start = Timestamp(seconds: 1_767_225_600)
        #expect(quota == SignUpQuota(limit: 10, start: start, duration: 7200))
        let moments: [(Int64, Bool)] = [(-1, false), (0, true), (7_199_999, true), (7_200_000, false)]
        for (offset, isInForce) in moments {
            #expect(quota.isInForce(at: start.adding(milliseconds: offset)) == isInForce)
        }
        #expect(SignUpQuota(project: ["quota": ["signUpQuotaConfig": .object(quota.message)]]) == quota)
    }

    @Test func timesAreReadAsTheyAreWritten() {
        let moments: [(String, Int64?)] = [
            ("1970-01-01T00:00:00Z", 0), ("2026-01-01T00:00:00Z", 1_767_225_600_000),
            ("2026-01-01t01:00:00.5+01:00", 1_767_225_600_500), ("2025-12-31T18:30:00.123456-05:30", 1_767_225_600_123),
            ("2000-02-29T23:59:59Z", 951_868_799_000), ("1969-12-31T23:59:59.999Z", -1),
            ("2100-02-29T00:00:00Z", nil), ("2026-04-31T00:00:00Z", nil), ("2026-01-01T24:00:00Z", nil),
            ("2026-01-01T00:00:00", nil), ("2026-01-01 00:00:00Z", nil), ("2026-01-01T00:00:00.Z", nil),
            ("2026-01-01T00:00:00+0100", nil), ("2026-01-01T00:00:00+25:00", nil), ("", nil),
            ("２026-01-01T00:00:00Z", nil), ("2026-01-01T00:00:00ZZ", nil),
        ]
        for (text, milliseconds) in moments {
            #expect(Timestamp(rfc3339: text)?.milliseconds == milliseconds, "\(text)")
        }
        for seconds in stride(from: Int64(-3_000_000_000), to: 9_000_000_000, by: 86_399 * 11) {
            let moment = Timestamp(milliseconds: seconds * 1000 + 7)
            #expect(Timestamp(rfc3339: moment.rfc3339) == moment)
        }
    }
}
