import CressetAuth
import CressetCrypto
import CressetFederation
import CressetHTTP
import CressetIdentity
import CressetServer
import CressetTesting
import CressetWire
import Foundation
import Testing

/// Sessions of Firebase from before the move.
struct FirebaseSessionTests {
    private struct Google: ProviderTransport {
        let key: RSAPrivateKey

        func send(_ request: ProviderRequest) async throws(ProviderTransportError) -> ProviderResponse {
            do {
                let body = request.method == "POST" ? try tokens() : try keys()
                return ProviderResponse(status: 200, body: body.serialized())
            } catch {
                throw ProviderTransportError(cause: "\(error)")
            }
        }

        private func keys() throws -> JSONObject {
            let (modulus, exponent) = (try key.publicKey.modulus(), try key.publicKey.exponent())
            let set: JSONValue = [
                [
                    "kty": "RSA", "kid": "k1", "n": .string(Base64.urlEncoded(modulus)),
                    "e": .string(Base64.urlEncoded(exponent)),
                ]
            ]
            return ["keys": set]
        }

        private func tokens() throws -> JSONObject {
            let now = TestClock.start.seconds
            let claims: JSONObject = [
                "iss": "https://securetoken.google.com/old-shop", "aud": "old-shop", "sub": "ada",
                "auth_time": .integer(now - 86_400), "iat": .integer(now), "exp": .integer(now + 3600),
                "firebase": ["sign_in_provider": "password"],
            ]
            let header: JSONObject = ["alg": "RS256", "kid": "k1"]
            let text = [header, claims].map { Base64.urlEncoded($0.serialized()) }.joined(separator: ".")
            let token = text + "." + Base64.urlEncoded(try key.signature(for: Array(text.utf8)))
            return ["id_token": .string(token), "token_type": "Bearer"]
        }
    }

    @Test func refreshTokenOfFirebaseSignsInOnce() async throws {
        let google = Google(key: try RSAPrivateKey())
        let federation = Federation(
            transport: google,
            now: { TestClock.start.seconds },
            random: { [UInt8](0..<UInt8($0)) }
        )
        try await TestApp.run(configure: { $0.federation = federation }) { app in
            let without = await failure { try await app.auth.signIn(exchangingFirebaseRefreshToken: "r") }
            #expect(without == .operationNotAllowed)
            let service = app.service
            let settings: JSONObject = [
                "projectId": "old-shop", "apiKey": "AIza-old", "until": "2026-03-01T00:00:00Z",
            ]
            let body: JSONObject = ["signIn": ["cressetFirebaseSessions": .object(settings)]]
            let path = "v2/projects/acme/config?updateMask=signIn.cressetFirebaseSessions"
            #expect(try await service.call(.patch, path, body.serialized(), as: .administrator).status == 200)
            service.clock.advance(seconds: 2)
            let missing = await failure { try await app.auth.signIn(exchangingFirebaseRefreshToken: "r") }
            #expect(missing == .userNotFound)
            _ = try await service.post(
                "v1/projects/acme/accounts:batchCreate",
                ["users": [["localId": "ada", "email": "ada@example.com"]]],
                as: .administrator
            )
            let user = try await app.auth.signIn(exchangingFirebaseRefreshToken: "r").user
            #expect(user.uid == "ada" && user.email == "ada@example.com" && !user.isAnonymous)
            await app.restart()
            #expect(app.auth.currentUser?.uid == "ada")
            let again = await failure { try await app.auth.signIn(exchangingFirebaseRefreshToken: "r") }
            #expect(again == .userTokenExpired)
        }
    }
}
