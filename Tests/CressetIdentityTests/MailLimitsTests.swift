import CressetWire
import Testing

@testable import CressetIdentity

struct MailLimitsTests {
    @Test func figuresOfPaidProjectsAreTheDefaults() {
        let limits = MailLimits()
        #expect(limits.daily(.emailVerification) == 100_000)
        #expect(limits.daily(.emailChange) == 10_000)
        #expect(limits.daily(.passwordReset) == 10_000)
        #expect(limits.daily(.emailSignIn) == 25_000)
        #expect(limits.dailyLinks(.emailVerification) == 1_000_000)
        #expect(limits.dailyLinks(.emailChange) == 1_000_000)
        #expect(limits.dailyLinks(.passwordReset) == 100_000)
        #expect(limits.dailyLinks(.emailSignIn) == 250_000)
    }

    @Test(
        arguments: [
            [:], ["quota": [:]], ["quota": ["emailQuotaConfig": "many"]],
            ["quota": ["emailQuotaConfig": ["perRecipientHourly": -1, "signInLinksDaily": "x", "unknown": 1]]],
        ] as [JSONObject]
    )
    func malformedLimitLeavesTheDefault(_ config: JSONObject) {
        #expect(MailLimits(project: config) == MailLimits())
    }

    @Test func projectSetsEachOne() {
        let names = [
            "perRecipientHourly", "perCallerHourly", "verificationsDaily", "emailChangesDaily", "passwordResetsDaily",
            "signInLinksDaily", "verificationLinksDaily", "passwordResetLinksDaily", "signInLinksWithoutMailDaily",
        ]
        var quota = JSONObject()
        for (index, name) in names.enumerated() { quota[name] = .integer(Int64(index)) }
        let limits = MailLimits(project: ["quota": ["emailQuotaConfig": .object(quota)]])
        #expect(
            [
                limits.perRecipientHourly, limits.perCallerHourly, limits.verificationsDaily,
                limits.emailChangesDaily, limits.passwordResetsDaily, limits.signInLinksDaily,
                limits.verificationLinksDaily, limits.passwordResetLinksDaily, limits.signInLinksWithoutMailDaily,
            ] == Array(0...8)
        )
    }
}
