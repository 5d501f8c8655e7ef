import CressetTesting
import CressetWire
import Testing

@testable import CressetIdentity

struct SettingsValidationTests {
    private static func policy(_ minimum: Int64, _ maximum: Int64 = 0) -> JSONObject {
        let options: JSONObject = ["minPasswordLength": .integer(minimum), "maxPasswordLength": .integer(maximum)]
        return [
            "passwordPolicyConfig": ["passwordPolicyVersions": [["customStrengthOptions": .object(options)]]]
        ]
    }

    private static func callback(_ url: String) -> JSONObject {
        ["notification": ["sendEmail": ["callbackUri": .string(url)]]]
    }

    private static func message(_ text: String) -> JSONObject {
        ["notification": ["sendSms": ["smsTemplate": ["content": .string(text)]]]]
    }

    private static func limit(_ quota: String) -> JSONObject {
        ["quota": ["signUpQuotaConfig": ["quota": .string(quota)]]]
    }

    private static func party(_ id: String) -> JSONObject {
        ["passkeyConfig": ["rpId": .string(id)]]
    }

    private static func domain(_ last: String) -> JSONObject {
        ["authorizedDomains": [.string("https://" + String(repeating: "a", count: 100) + last)]]
    }

    static let wrong: [(JSONObject, JSONObject)] = [
        (policy(1), policy(2)), (policy(20, 10), policy(20, 11)),
        (callback("ftp://a.example"), callback("ftp://b.example")), (limit("1"), limit("2")),
        (message("a"), message("%CODE%")),
        (domain("a"), domain("b")), (party("com"), party("co.uk")),
        (["testPhoneNumbers": ["1": "1"]], ["testPhoneNumbers": ["2": "1"]]),
    ]

    @Test(arguments: wrong)
    func storedWrongValueLetsItselfInAndNoOther(_ stored: JSONObject, _ other: JSONObject) throws {
        _ = try checked(stored, replacing: stored)
        #expect(throws: IdentityError.self) { try checked(other, replacing: stored) }
    }

    private func checked(_ new: JSONObject, replacing old: JSONObject) throws -> JSONObject {
        try SettingsValidation.checked(
            new,
            replacing: old,
            behavior: .production,
            suffixes: KnownSuffixes(),
            at: Timestamp(milliseconds: 1_767_225_600_000)
        )
    }
}
