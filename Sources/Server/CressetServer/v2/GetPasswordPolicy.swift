import CressetHTTP
import CressetIdentity
import CressetWire

/// `GET v2/passwordPolicy` (docs/wire §13.4).
struct GetPasswordPolicy: RawEndpoint {
    static let routes = [Route(.get, "v2/passwordPolicy", family: .identityV2, access: .client)]

    func respond(to call: Call) async throws -> HTTPResponse {
        let policy = try await call.realm(tenantID: call.query["tenantId"]).policy.passwordPolicy
        var options: JSONObject = ["minPasswordLength": .integer(Int64(policy.minimumLength))]
        options["maxPasswordLength"] = policy.maximumLength.map { .integer(Int64($0)) }
        options["containsLowercaseCharacter"] = policy.requiresLowercase ? true : nil
        options["containsUppercaseCharacter"] = policy.requiresUppercase ? true : nil
        options["containsNumericCharacter"] = policy.requiresDigit ? true : nil
        options["containsNonAlphanumericCharacter"] = policy.requiresSymbol ? true : nil
        var answer: JSONObject = [
            "customStrengthOptions": .object(options),
            "schemaVersion": 1,
            "allowedNonAlphanumericCharacters": .array(PasswordPolicy.symbols.map(JSONValue.string)),
            "enforcementState": policy.isEnforced ? "ENFORCE" : "OFF",
        ]
        answer["forceUpgradeOnSignin"] = policy.forcesUpgradeOnSignIn ? true : nil
        return call.answer(answer)
    }
}
