import CressetHTTP
import CressetIdentity
import CressetServerWire
public import CressetWire

extension TestService {
    public func addProvider(
        _ id: String = "oidc.acme",
        usesCode: Bool = true,
        isEnabled: Bool = true,
        tenantID: String? = nil
    ) async throws {
        _ = try await call(CreateProvider<OAuthIdpConfig>.self, tenantID: tenantID) { request in
            request.id = id
            request.config = OAuthIdpConfig([
                "enabled": .bool(isEnabled), "clientId": .string(FakeProvider.clientID),
                "clientSecret": .string(FakeProvider.clientSecret), "issuer": .string(FakeProvider.issuer),
                "responseType": usesCode ? ["code": true] : ["idToken": true],
            ])
        }
    }

    public func addWellKnownProvider(_ id: String, isEnabled: Bool = true) async throws {
        _ = try await call(CreateProvider<DefaultSupportedIdpConfig>.self) { request in
            request.id = id
            request.config = DefaultSupportedIdpConfig([
                "enabled": .bool(isEnabled), "clientId": .string(FakeProviders.clientID),
                "clientSecret": .string(FakeProviders.clientSecret),
            ])
        }
    }

    public func signInWithProvider(
        _ claims: JSONObject = [:],
        _ id: String = "oidc.acme",
        _ more: JSONObject = [:]
    ) async throws -> Answer {
        try await signInWithProvider(postBody: "providerId=\(id)&id_token=\(try provider.idToken(claims))", more)
    }

    public func signInWithProvider(postBody: String, _ more: JSONObject = [:]) async throws -> Answer {
        var body: JSONObject = [
            "requestUri": "http://localhost", "postBody": .string(postBody), "returnSecureToken": true,
        ]
        for (name, value) in more.members { body[name] = value == .null ? nil : value }
        return try await post("v1/accounts:signInWithIdp", body)
    }
}
