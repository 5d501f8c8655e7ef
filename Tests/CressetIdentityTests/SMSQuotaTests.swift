import CressetTesting
import CressetWire
import Testing

@testable import CressetIdentity

struct SMSQuotaTests {
    private let limiter = RateLimiter()
    private let pool = UserPool(projectID: "acme", tenantID: nil)
    private var limits: SMSLimits {
        var limits = SMSLimits()
        limits.perNumberHourly = 2
        limits.perNumberDaily = 3
        limits.perRangeHourly = 4
        limits.perRangeDaily = 6
        limits.perPrefixHourly = 5
        limits.perPrefixDaily = 9
        limits.perCallerHourly = 6
        limits.hourly = 8
        return limits
    }

    private func reserve(
        _ number: String,
        from caller: String? = nil,
        isSecondFactor: Bool = false,
        afterHours hours: Int64 = 0
    ) -> String? {
        let now = TestClock.start.adding(milliseconds: hours * 3_600_000)
        do {
            try limiter.reserve(quotas(number, from: caller, isSecondFactor: isSecondFactor), at: now).keep()
            return nil
        } catch {
            return error.quota.key.subject
        }
    }

    /// By default, each number has a caller of its own.
    private func quotas(_ number: String, from caller: String?, isSecondFactor: Bool = false) -> [Quota] {
        Quota.sms(
            to: number,
            from: caller ?? number,
            isSecondFactor: isSecondFactor,
            in: pool,
            limits: limits
        )
    }

    @Test func numberHasEnoughInAnHourAndInADay() {
        for _ in 1...2 { #expect(reserve("+15555550100") == nil) }
        #expect(reserve("+15555550100") == "number")
        #expect(reserve("+15555550100", afterHours: 2) == nil)
        #expect(reserve("+15555550100", afterHours: 2) == "number")
        // A rejection by the daily limit does not count toward the hourly one.
        #expect(reserve("+15555550101", afterHours: 2) == nil)
        #expect(reserve("+15555550100", afterHours: 30) == nil)
    }

    @Test func strangersUseUpNoCodesForSecondFactors() {
        for _ in 1...2 { #expect(reserve("+15555550100") == nil) }
        #expect(reserve("+15555550100") == "number")
        for _ in 1...2 { #expect(reserve("+15555550100", isSecondFactor: true) == nil) }
        #expect(reserve("+15555550100", isSecondFactor: true) == "number")
    }

    @Test func testNumbersHaveACountOfTheirOwn() throws {
        for _ in 1...100 { try limiter.reserve([.testSMS(in: pool)], at: TestClock.start).keep() }
        for number in 0...7 { #expect(reserve("+1555\(number)550100") == nil) }
    }

    @Test func rangeHasEnough() {
        for number in 0...3 { #expect(reserve("+1555555010\(number)") == nil) }
        #expect(reserve("+15555550199") == "range")
        #expect(reserve("+15555560199") == nil)
    }

    @Test func rangeHasEnoughInADay() {
        for number in 0...5 { #expect(reserve("+1555555010\(number)", afterHours: Int64(number / 3 * 2)) == nil) }
        #expect(reserve("+15555550199", afterHours: 4) == "range")
        // A rejection by the daily limit does not count toward the hourly one.
        for number in 0...2 { #expect(reserve("+1555556010\(number)", afterHours: 4) == nil) }
        #expect(reserve("+15555550199", afterHours: 30) == nil)
    }

    @Test func fraudThatGoesFromRangeToRangeIsStopped() {
        for number in 0...4 { #expect(reserve("+155555\(number)0100") == nil) }
        #expect(reserve("+15555590100") == "range")
        // Other regions still get messages.
        #expect(reserve("+15559990100") == nil)
        #expect(reserve("+4915555590100") == nil)
    }

    @Test func fraudThatGoesOnByTheHourIsStopped() {
        for number in 0...8 { #expect(reserve("+155555\(number)0100", afterHours: Int64(number / 3 * 2)) == nil) }
        #expect(reserve("+15555590100", afterHours: 8) == "range")
        #expect(reserve("+15559990100", afterHours: 8) == nil)
        #expect(reserve("+15555590100", afterHours: 30) == nil)
    }

    @Test func fraudLeavesMessagesForSecondFactors() {
        for number in 0...4 { #expect(reserve("+155555\(number)0100") == nil) }
        #expect(reserve("+15555590100") == "range")
        #expect(reserve("+15555590100", isSecondFactor: true) == nil)
    }

    @Test func rangesOfShortAndLongNumbersAreDifferentOnes() {
        // The short numbers' narrow range has the same prefix as the long numbers' wide range.
        for number in 0...3 { #expect(reserve("+1555010\(number)") == nil) }
        #expect(reserve("+15550199") == "range")
        #expect(reserve("+1555555555") == nil)
    }

    @Test func callerHasEnough() {
        for number in 0...5 { #expect(reserve("+1555\(number)550100", from: "192.0.2.1") == nil) }
        #expect(reserve("+15559550100", from: "192.0.2.1") == "caller")
        #expect(reserve("+15559550100", from: "192.0.2.2") == nil)
    }

    @Test func projectHasEnough() {
        for number in 0...7 { #expect(reserve("+1555\(number)550100") == nil) }
        #expect(reserve("+15559550100") == "project")
    }

    @Test func cancelledMessageDoesNotCount() throws {
        let quotas = quotas("+15555550100", from: "192.0.2.1")
        for _ in 1...5 { try limiter.reserve(quotas, at: TestClock.start).cancel() }
        for _ in 1...2 { #expect(reserve("+15555550100", from: "192.0.2.1") == nil) }
    }

    @Test func wrongCodesOfANumberEndAtFiftyAnHour() throws {
        let guess = Quota.guess(of: "+15555550100", in: pool)
        for _ in 1...50 { try limiter.reserve([guess], at: TestClock.start).keep() }
        #expect(throws: RateLimiter.Exceeded.self) { try limiter.reserve([guess], at: TestClock.start) }
        #expect(reserve("+15555550100") == nil)
        _ = try limiter.reserve([guess], at: TestClock.start.adding(milliseconds: 3_600_000))
    }

    @Test func silentNotificationsHaveLimitsOfTheirOwn() throws {
        let quotas = Quota.notification(from: "192.0.2.1", in: pool)
        for _ in 1...100 { try limiter.reserve(quotas, at: TestClock.start).keep() }
        #expect(throws: RateLimiter.Exceeded.self) { try limiter.reserve(quotas, at: TestClock.start) }
        _ = try limiter.reserve(Quota.notification(from: "192.0.2.2", in: pool), at: TestClock.start)
        #expect(reserve("+15555550100", from: "192.0.2.1") == nil)
    }

    @Test func malformedLimitLeavesTheDefault() {
        let config: JSONObject = ["quota": ["smsQuotaConfig": ["perNumberHourly": -1, "daily": "x", "hourly": 7]]]
        var expected = SMSLimits()
        expected.hourly = 7
        #expect(SMSLimits(project: config) == expected)
    }
}
