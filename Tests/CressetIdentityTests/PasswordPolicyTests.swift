import CressetWire
import Testing

@testable import CressetIdentity

struct PasswordPolicyTests {
    private static func strict() -> PasswordPolicy {
        var policy = PasswordPolicy()
        policy.minimumLength = 8
        policy.maximumLength = 10
        policy.requiresLowercase = true
        policy.requiresUppercase = true
        policy.requiresDigit = true
        policy.requiresSymbol = true
        policy.isEnforced = true
        return policy
    }

    static let short = "Password must contain at least 8 characters"
    static let long = "Password may contain at most 10 characters"
    static let lower = "Password must contain a lower case character"
    static let upper = "Password must contain an upper case character"
    static let digit = "Password must contain a numeric character"
    static let symbol = "Password must contain a non-alphanumeric character"

    @Test(arguments: [
        ("", [short, lower, upper, digit, symbol]), ("aA1!aA1", [short]), ("aA1!aA1!aA1", [long]),
        ("AAAAAA1!", [lower]), ("aaaaaa1!", [upper]), ("aaaaAAA!", [digit]), ("aaaaAAA1", [symbol]),
        ("           ", [long, lower, upper, digit, symbol]), ("aaAA11+=", [symbol]), ("äÄ١aaaa!", [upper, digit]),
        ("aA1!aA1!", []), ("aA1!aA1!aA", []), ("\u{1F600}\u{1F600}aA1!", []),
    ])
    func violationsAreListedInTheirOrder(_ password: String, _ expected: [String]) {
        #expect(Self.strict().violations(of: password) == expected)
    }

    @Test func everySymbolCounts() {
        #expect(PasswordPolicy.symbols.count == 30)
        #expect(PasswordPolicy.symbols.joined() == #"^$*.[]{}()?"!@#%&/\,><':;|_~`-"#)
        for symbol in PasswordPolicy.symbols {
            #expect(Self.strict().violations(of: "aaaaAA1" + symbol) == [])
        }
    }

    @Test func violationsAreOneMessage() {
        let error = #expect(throws: IdentityError(.customPasswordRequirements)) {
            try Self.strict().check("aaaaaaaa")
        }
        #expect(error?.detail == "Missing password requirements: [\(Self.upper), \(Self.digit), \(Self.symbol)]")
    }

    @Test func policyThatIsOffAllowsEverything() throws {
        var policy = Self.strict()
        policy.isEnforced = false
        try policy.check("")
        #expect(policy.violations(of: "") != [])
    }

    @Test(arguments: [("", false), ("12345", false), ("\u{1F600}\u{1F600}1", false), ("123456", true)])
    func everyPasswordHasSixUTF16Units(_ password: String, _ isLongEnough: Bool) {
        let error: IdentityError? = failure { () throws(IdentityError) in try PasswordPolicy.checkLength(of: password) }
        #expect(error == (isLongEnough ? nil : IdentityError(.weakPassword)))
        #expect(isLongEnough || error?.detail == "Password should be at least 6 characters")
    }

    @Test(arguments: [(4096, true), (4097, false)])
    func noPasswordHasMoreThan4096UTF16Units(_ length: Int, _ isShortEnough: Bool) {
        let password = String(repeating: "x", count: length)
        let error: IdentityError? = failure { () throws(IdentityError) in try PasswordPolicy.checkLength(of: password) }
        #expect(error == (isShortEnough ? nil : IdentityError(.customPasswordRequirements)))
        #expect(isShortEnough || error?.detail == "Password cannot be longer than 4096 characters")
    }

    @Test func messageIsRead() {
        let policy = PasswordPolicy([
            "passwordPolicyEnforcementState": "ENFORCE", "forceUpgradeOnSignin": true,
            "passwordPolicyVersions": [
                [
                    "customStrengthOptions": [
                        "minPasswordLength": 8, "maxPasswordLength": 10, "containsLowercaseCharacter": true,
                        "containsUppercaseCharacter": true, "containsNumericCharacter": true,
                        "containsNonAlphanumericCharacter": true,
                    ]
                ]
            ],
        ])
        var expected = Self.strict()
        expected.forcesUpgradeOnSignIn = true
        #expect(policy == expected)
    }

    @Test(
        arguments: [
            nil, [:], ["passwordPolicyEnforcementState": "OFF"], ["passwordPolicyVersions": []],
            ["passwordPolicyVersions": [["customStrengthOptions": [:]]]],
            ["passwordPolicyVersions": [["customStrengthOptions": ["minPasswordLength": 0, "maxPasswordLength": 0]]]],
            ["passwordPolicyVersions": "gibberish"],
            ["passwordPolicyEnforcementState": true, "forceUpgradeOnSignin": "yes"],
        ] as [JSONObject?]
    )
    func missingSettingIsTheDefault(_ message: JSONObject?) {
        #expect(PasswordPolicy(message) == PasswordPolicy())
    }

    private func failure(of step: () throws(IdentityError) -> Void) -> IdentityError? {
        do throws(IdentityError) {
            try step()
            return nil
        } catch {
            return error
        }
    }
}
