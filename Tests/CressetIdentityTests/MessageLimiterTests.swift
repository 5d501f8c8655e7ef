import CressetTesting
import CressetWire
import Testing

@testable import CressetIdentity

struct MessageLimiterTests {
    private let limiter = MessageLimiter()
    private let pool = UserPool(projectID: "acme", tenantID: nil)
    private var limits: MessageLimits {
        var limits = MessageLimits()
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

    private func ask(
        _ number: String,
        from caller: String? = nil,
        for occasion: MessageLimiter.Occasion = .signIn,
        afterHours hours: Int64 = 0
    ) -> MessageLimiter.Limit? {
        let now = TestClock.start.adding(milliseconds: hours * 3_600_000)
        let outcome = limiter.admit(to: number, from: caller, for: occasion, in: pool, limits: limits, at: now)
        guard case .refused(let limit) = outcome else { return nil }
        return limit
    }

    @Test func numberHasEnoughInAnHourAndInADay() {
        for _ in 1...2 { #expect(ask("+15555550100") == nil) }
        #expect(ask("+15555550100") == .number)
        #expect(ask("+15555550100", afterHours: 2) == nil)
        #expect(ask("+15555550100", afterHours: 2) == .number)
        // A rejection by the daily limit does not count toward the hourly one.
        #expect(ask("+15555550101", afterHours: 2) == nil)
        #expect(ask("+15555550100", afterHours: 30) == nil)
    }

    @Test func strangersUseUpNoCodesForSecondFactors() {
        for _ in 1...2 { #expect(ask("+15555550100") == nil) }
        #expect(ask("+15555550100") == .number)
        for _ in 1...2 { #expect(ask("+15555550100", for: .secondFactor) == nil) }
        #expect(ask("+15555550100", for: .secondFactor) == .number)
    }

    @Test func testNumbersHaveCountsOfTheirOwn() {
        for _ in 1...100 {
            guard case .admitted = limiter.admitTest(in: pool, at: TestClock.start) else {
                Issue.record("a test number was refused")
                return
            }
        }
        for number in 0...7 { #expect(ask("+1555\(number)550100") == nil) }
    }

    @Test func rangeHasEnough() {
        for number in 0...3 { #expect(ask("+1555555010\(number)") == nil) }
        #expect(ask("+15555550199") == .range)
        #expect(ask("+15555560199") == nil)
    }

    @Test func rangeHasEnoughInADay() {
        for number in 0...5 { #expect(ask("+1555555010\(number)", afterHours: Int64(number / 3 * 2)) == nil) }
        #expect(ask("+15555550199", afterHours: 4) == .range)
        // A rejection by the daily limit does not count toward the hourly one.
        for number in 0...2 { #expect(ask("+1555556010\(number)", afterHours: 4) == nil) }
        #expect(ask("+15555550199", afterHours: 30) == nil)
    }

    @Test func fraudThatGoesFromRangeToRangeIsStopped() {
        for number in 0...4 { #expect(ask("+155555\(number)0100") == nil) }
        #expect(ask("+15555590100") == .range)
        // Other regions still get messages.
        #expect(ask("+15559990100") == nil)
        #expect(ask("+4915555590100") == nil)
    }

    @Test func fraudThatGoesOnByTheHourIsStopped() {
        for number in 0...8 { #expect(ask("+155555\(number)0100", afterHours: Int64(number / 3 * 2)) == nil) }
        #expect(ask("+15555590100", afterHours: 8) == .range)
        #expect(ask("+15559990100", afterHours: 8) == nil)
        #expect(ask("+15555590100", afterHours: 30) == nil)
    }

    @Test func fraudLeavesMessagesForSecondFactors() {
        for number in 0...4 { #expect(ask("+155555\(number)0100") == nil) }
        #expect(ask("+15555590100") == .range)
        #expect(ask("+15555590100", for: .secondFactor) == nil)
    }

    @Test func rangesOfShortAndLongNumbersAreDifferentOnes() {
        // The short numbers' narrow range has the same prefix as the long numbers' wide range.
        for number in 0...3 { #expect(ask("+1555010\(number)") == nil) }
        #expect(ask("+15550199") == .range)
        #expect(ask("+1555555555") == nil)
    }

    @Test func callerHasEnough() {
        for number in 0...5 { #expect(ask("+1555\(number)550100", from: "192.0.2.1") == nil) }
        #expect(ask("+15559550100", from: "192.0.2.1") == .caller)
        #expect(ask("+15559550100", from: "192.0.2.2") == nil)
    }

    @Test func projectHasEnough() {
        for number in 0...7 { #expect(ask("+1555\(number)550100") == nil) }
        #expect(ask("+15559550100") == .project)
    }

    @Test func withdrawnMessageDoesNotCount() {
        for _ in 1...5 {
            let outcome = limiter.admit(
                to: "+15555550100",
                from: "192.0.2.1",
                in: pool,
                limits: limits,
                at: TestClock.start
            )
            guard case .admitted(let counted) = outcome else {
                Issue.record("refused")
                return
            }
            limiter.withdraw(counted)
        }
    }

    @Test func malformedLimitLeavesTheDefault() {
        let config: JSONObject = ["quota": ["smsQuotaConfig": ["perNumberHourly": -1, "daily": "x", "hourly": 7]]]
        var expected = MessageLimits()
        expected.hourly = 7
        #expect(MessageLimits(project: config) == expected)
    }
}
