import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetWire

struct GetPasswordPolicyEndpoint: Endpoint {
    typealias Method = GetPasswordPolicy

    static let access = Access.client(.viewProject)

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let policy = try await call.realm(tenantID: request.tenantId).policy.passwordPolicy
        return GetPasswordPolicy.Response(
            customStrengthOptions: GetPasswordPolicy.Response.StrengthOptions(Self.options(of: policy)),
            allowedNonAlphanumericCharacters: PasswordPolicy.symbols,
            enforcementState: policy.isEnforced ? "ENFORCE" : "OFF",
            forceUpgradeOnSignin: policy.forcesUpgradeOnSignIn ? true : nil
        )
    }

    private static func options(of policy: PasswordPolicy) -> JSONObject {
        var options: JSONObject = ["minPasswordLength": .integer(Int64(policy.minimumLength))]
        options["maxPasswordLength"] = policy.maximumLength.map { .integer(Int64($0)) }
        options["containsLowercaseCharacter"] = policy.requiresLowercase ? true : nil
        options["containsUppercaseCharacter"] = policy.requiresUppercase ? true : nil
        options["containsNumericCharacter"] = policy.requiresDigit ? true : nil
        options["containsNonAlphanumericCharacter"] = policy.requiresSymbol ? true : nil
        return options
    }
}
