import CressetCrypto
public import CressetIdentity
import CressetServer
public import CressetWire

/// A service account whose private key the test holds.
public struct TestServiceAccount: Sendable {
    /// The account that the server stores.
    public let account: ServiceAccount
    private let key: RSAPrivateKey

    /// Makes one, and has the service know it.
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

    /// A JWT over the claims, RS256 unless the header says otherwise.
    public func sign(_ claims: JSONObject, header: JSONObject = ["alg": "RS256", "typ": "JWT"]) throws -> String {
        let text = [header, claims].map { Base64.urlEncoded($0.serialized()) }
            .joined(separator: ".")
        return text + "." + Base64.urlEncoded(try key.signature(for: Array(text.utf8)))
    }

    /// The claims of a good custom token, with some replaced; `null` removes one.
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
