import CressetAdmin
import CressetAuth
import CressetLock
import CressetWire
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct KeySourceTests {
    @Test func keysAreFetchedOnceUntilTheyExpire() async throws {
        let issuer = try Issuer()
        let server = try KeyServer([issuer])
        let admin = try server.admin()
        for number in 0..<3 {
            let token = try issuer.token(Issuer.claims(changing: ["n": .integer(Int64(number))]))
            for _ in 0..<2 { _ = try await admin.verifyIDToken(token) }
        }
        // The cookies have the same keys.
        _ = try await admin.verifySessionCookie(try issuer.token(Issuer.cookieClaims()))
        #expect(server.requests.map { $0.url?.absoluteString } == ["https://auth.example.com/.well-known/jwks.json"])
        server.advance(3599)
        _ = try await admin.verifyIDToken(try issuer.token())
        #expect(server.requests.count == 1)
        server.advance(1)
        _ = try await admin.verifyIDToken(try issuer.token())
        #expect(server.requests.count == 2)
    }

    @Test func firebasesKeysAreAtGoogle() async throws {
        let issuer = try Issuer()
        let server = try KeyServer([issuer])
        let admin = try server.admin(server: .firebase)
        _ = try await admin.verifyIDToken(try issuer.token())
        _ = try await admin.verifySessionCookie(try issuer.token(Issuer.cookieClaims()))
        #expect(
            server.requests.map { $0.url?.absoluteString } == [
                "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com",
                "https://identitytoolkit.googleapis.com/v1/sessionCookiePublicKeys",
            ]
        )
    }

    @Test(
        arguments: [
            ("max-age=120", nil, 120), ("public, MAX-AGE=120 , x", nil, 120), ("max-age=600", "500", 100),
            ("no-store", nil, 60), ("max-age=1", nil, 60), ("max-age=-5", nil, 60), ("max-age=999999999", nil, 86400),
            ("max-age=600", "x", 600),
        ] as [(String, String?, TimeInterval)]
    )
    func lifetimeIsTheServers(cacheControl: String, age: String?, seconds: TimeInterval) async throws {
        let issuer = try Issuer()
        let server = try KeyServer([issuer])
        server.state.withLock { state in
            state.headers = ["cache-control": cacheControl]
            state.headers["Age"] = age
        }
        let admin = try server.admin(clockTolerance: 300)
        let token = try issuer.token(Issuer.claims(changing: ["exp": .integer(.max)]))
        _ = try await admin.verifyIDToken(token)
        server.advance(seconds - 1)
        _ = try await admin.verifyIDToken(token)
        #expect(server.requests.count == 1)
        server.advance(1)
        _ = try await admin.verifyIDToken(token)
        #expect(server.requests.count == 2)
    }

    @Test func unknownKeyCausesOneRequestInThirtySeconds() async throws {
        let (old, new) = (try Issuer(), try Issuer(newKey: "k2"))
        let server = try KeyServer([old])
        let admin = try server.admin()
        _ = try await admin.verifyIDToken(try old.token())
        let token = try new.token()
        await #expect(throws: AdminError(.invalidIDToken, message: "")) { try await admin.verifyIDToken(token) }
        #expect(server.requests.count == 1)
        server.advance(30)

        await #expect(throws: AdminError(.invalidIDToken, message: "")) { try await admin.verifyIDToken(token) }
        #expect(server.requests.count == 2)
        let jwk = try new.jwk()
        server.state.withLock { $0.keys.append(jwk) }
        server.advance(29)
        await #expect(throws: AdminError(.invalidIDToken, message: "")) { try await admin.verifyIDToken(token) }
        server.advance(1)
        #expect(try await admin.verifyIDToken(token).userID == "ada")
        #expect(server.requests.count == 3)
    }

    @Test func withdrawnKeyEndsRememberedTokens() async throws {
        let (old, new) = (try Issuer(), try Issuer(newKey: "k2"))
        let server = try KeyServer([old, new])
        let admin = try server.admin()
        let token = try old.token(Issuer.claims(changing: ["exp": .integer(.max)]))
        for _ in 0..<2 { _ = try await admin.verifyIDToken(token) }
        let jwk = try new.jwk()
        server.state.withLock { $0.keys = [jwk] }
        server.advance(3600)
        await #expect(throws: AdminError(.invalidIDToken, message: "")) { try await admin.verifyIDToken(token) }
        // Another key with the same ID does not revive them.
        var replaced = jwk
        replaced["kid"] = "k1"
        server.state.withLock { [replaced] in $0.keys = [replaced] }
        server.advance(3600)
        await #expect(throws: AdminError(.invalidIDToken, message: "")) { try await admin.verifyIDToken(token) }
    }

    @Test func failedRequestIsRepeatedAfterASecond() async throws {
        let issuer = try Issuer()
        let server = try KeyServer([issuer])
        let admin = try server.admin()
        let token = try issuer.token()
        server.state.withLock { $0.status = 503 }
        for _ in 0..<3 {
            await #expect(throws: AdminError(.certificateFetchFailed, message: "")) {
                try await admin.verifyIDToken(token)
            }
        }
        #expect(server.requests.count == 1)
        server.state.withLock { $0.status = 200 }
        server.advance(1)
        #expect(try await admin.verifyIDToken(token).userID == "ada")
        #expect(server.requests.count == 2)
    }

    @Test(
        arguments: [
            [], [["kty": "EC", "kid": "k1"]], [["kid": "k1"]], [["kty": "RSA", "kid": "k1", "n": "AQAB", "e": "AQAB"]],
        ] as [[JSONObject]]
    )
    func setsWithoutUsableKeysAreFailures(_ keys: [JSONObject]) async throws {
        let issuer = try Issuer()
        let server = try KeyServer([issuer])
        server.state.withLock { $0.keys = keys }
        let (admin, token) = (try server.admin(), try issuer.token())
        await #expect(throws: AdminError(.certificateFetchFailed, message: "")) { try await admin.verifyIDToken(token) }
    }

    @Test(
        arguments: [
            ["alg": "RS512"], ["alg": 1], ["use": "enc"], ["key_ops": ["sign"]], ["kty": "oct"], ["n": "A A"],
            ["e": "Ag"],
        ] as [JSONObject]
    )
    func keysForOtherPurposesAreIgnored(_ change: JSONObject) async throws {
        let (issuer, other) = (try Issuer(), try Issuer(newKey: "k2"))
        let server = try KeyServer([issuer, other])
        server.state.withLock { state in
            for (name, value) in change.members { state.keys[0][name] = value }
        }
        let admin = try server.admin()
        #expect(try await admin.verifyIDToken(try other.token()).userID == "ada")
        let token = try issuer.token()
        await #expect(throws: AdminError(.invalidIDToken, message: "")) { try await admin.verifyIDToken(token) }
    }

    @Test func concurrentCallersShareARequestAndCancelAlone() async throws {
        let issuer = try Issuer()
        let server = try KeyServer([issuer])
        let (admin, gate, token) = (try server.admin(), Gate(), try issuer.token())
        server.state.withLock { $0.gate = gate }
        let canceled = Task { try await admin.verifyIDToken(token) }
        await gate.arrival()
        let others = (0..<8).map { _ in Task { try await admin.verifyIDToken(token).userID } }
        canceled.cancel()
        await #expect(throws: CancellationError.self) { try await canceled.value }
        await gate.open()
        for other in others { #expect(try await other.value == "ada") }
        #expect(server.requests.count == 1)
    }
}
