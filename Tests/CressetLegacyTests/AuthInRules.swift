import CressetHTTP
import CressetLegacy
import CressetTesting
import CressetWire
import Testing

/// Sets a rule matching the login's description of its own `auth`, and evaluates it with the login's token and with
/// another user's.
func expectRules(toSee data: FAuthData, in service: TestService) async throws {
    let (uid, provider) = (data.auth["uid"] as? String ?? "", data.auth["provider"] as? String ?? "")
    let subject = (data.auth["token"] as? [String: Any])?["sub"] as? String ?? ""
    let condition = "auth.uid === '\(uid)' && auth.provider === '\(provider)' && auth.token.sub === '\(subject)'"
    let set = try await service.call(
        .put,
        ".settings/rules.json?ns=acme",
        JSONObject([("rules", ["mine": [".read": .string(condition)]])]).serialized(),
        as: .administrator
    )
    #expect(set.status == 200)
    let own = try await service.get("mine.json?ns=acme&auth=\(data.token)", as: .nobody)
    #expect(own.status == 200)
    let stranger = try await service.signUp("stranger@example.com")["idToken"]?.string ?? ""
    let other = try await service.get("mine.json?ns=acme&auth=\(stranger)", as: .nobody)
    #expect(other.status == 401)
}
