import CressetAuth
import CressetCrypto
import CressetFederation
import CressetHTTP
import CressetServer
import CressetTesting
import CressetWire
import Foundation
import Testing

/// Revocation of Apple tokens, required by the App Store for apps with account deletion.
struct TokenRevocationTests {
    private static let revocationURL = "https://appleid.apple.com/auth/revoke"
    private static let tokenURL = "https://appleid.apple.com/auth/token"

    private static func run(_ body: (TestApp, StubProvider) async throws -> Void) async throws {
        let provider = StubProvider()
        let key = try RSAPrivateKey()
        provider.answer(revocationURL, "")
        provider.answer("https://appleid.apple.com/auth/keys", json: try keys(key))
        try await TestApp.run(configure: provider.serve) { app in
            try await app.service.addWellKnownProvider("apple.com")
            let token = try idToken(ofPersonWithID: "001.x", signedBy: key)
            provider.answer(tokenURL, json: ["refresh_token": "r3fresh", "id_token": .string(token)])
            try await body(app, provider)
        }
    }

    private static func keys(_ key: RSAPrivateKey) throws -> JSONObject {
        let (modulus, exponent) = (try key.publicKey.modulus(), try key.publicKey.exponent())
        return [
            "keys": [
                [
                    "kty": "RSA", "kid": "k1", "n": .string(Base64.urlEncoded(modulus)),
                    "e": .string(Base64.urlEncoded(exponent)),
                ]
            ]
        ]
    }

    private static func idToken(ofPersonWithID id: String, signedBy key: RSAPrivateKey) throws -> String {
        let header: JSONObject = ["alg": "RS256", "kid": "k1"]
        let claims: JSONObject = [
            "iss": "https://appleid.apple.com", "aud": .string(FakeProviders.clientID), "sub": .string(id),
            "iat": .integer(1_767_225_600), "exp": .integer(1_767_225_660),
        ]
        let text = [header, claims].map { Base64.urlEncoded($0.serialized()) }.joined(separator: ".")
        return text + "." + Base64.urlEncoded(try key.signature(for: Array(text.utf8)))
    }

    private static func signIn(_ app: TestApp, asPersonWithID id: String = "001.x") async throws {
        let user = try await app.auth.createUser(withEmail: "ada@example.com", password: "engine-1843").user
        _ = try await app.service.post(
            "v1/projects/acme/accounts:update",
            [
                "localId": .string(user.uid),
                "linkProviderUserInfo": ["providerId": "apple.com", "rawId": .string(id)],
            ],
            as: .administrator
        )
    }

    @Test func nobodyHasNothingToRevoke() async throws {
        try await Self.run { app, provider in
            let error = await #expect(throws: NSError.self) {
                try await app.auth.revokeToken(withAuthorizationCode: "c0de")
            }
            #expect(error?.code == AuthErrorCode.nullUser.rawValue)
            #expect(provider.asked.isEmpty)
        }
    }

    @Test func codeOfSomebodyElseIsRefusedAndTheUserStays() async throws {
        try await Self.run { app, provider in
            try await Self.signIn(app, asPersonWithID: "002.y")
            let error = await #expect(throws: NSError.self) {
                try await app.auth.revokeToken(withAuthorizationCode: "c0de")
            }
            #expect(error?.code == AuthErrorCode.invalidCredential.rawValue)
            #expect(!provider.asked.contains { $0.url == Self.revocationURL })
            #expect(app.auth.currentUser != nil)
        }
    }

    @Test func codeIsExchangedAndRevokedAndTheUserStays() async throws {
        try await Self.run { app, provider in
            try await Self.signIn(app)
            try await app.auth.revokeToken(withAuthorizationCode: "c0de")
            #expect(provider.asked.map(\.url).contains(Self.revocationURL))
            #expect(app.auth.currentUser?.email == "ada@example.com")
        }
    }
}
