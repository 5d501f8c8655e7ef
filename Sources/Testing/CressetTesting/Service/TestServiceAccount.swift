import CressetCrypto
public import CressetIdentity
import CressetServer
public import CressetWire

public struct TestServiceAccount: Sendable {
    public let account: ServiceAccount
    private let key: RSAPrivateKey

    public init(of project: Project, in service: TestService) async throws {
        let key = try RSAPrivateKey()
        self.key = key
        account = ServiceAccount(
            projectID: project.id,
            email: "test@\(project.id).iam.gserviceaccount.com",
            clientID: "1",
            keyID: "key-1",
            publicKeyPEM: try key.publicKey.pem(),
            createdAt: service.clock.now()
        )
        try await service.store.insert(account)
    }

    public func sign(_ claims: JSONObject, header: JSONObject = ["alg": "RS256", "typ": "JWT"]) throws -> String {
        let text = [header, claims].map { Base64.urlEncoded($0.serialized()) }
            .joined(separator: ".")
        return text + "." + Base64.urlEncoded(try key.signature(for: Array(text.utf8)))
    }

    /// Returns the claims of a valid custom token, modified; `null` removes one.
    public func customClaims(at now: Timestamp, _ changes: JSONObject = [:]) -> JSONObject {
        var claims: JSONObject = [
            "iss": .string(account.email), "sub": .string(account.email), "iat": .integer(now.seconds),
            "exp": .integer(now.seconds + 3600), "uid": "custom-1",
            "aud": "https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit",
        ]
        for (name, value) in changes.members { claims[name] = value == .null ? nil : value }
        return claims
    }
}
