import CressetAuth
import CressetCrypto
import CressetLock
import CressetWire
import Foundation
import Testing

@testable import CressetAdmin

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct ServiceAccountTests {
    private static func file(
        key: CressetCrypto.RSAPrivateKey,
        changing changes: JSONObject = [:]
    ) throws -> Data {
        var file: JSONObject = [
            "type": "service_account", "client_email": "admin@acme.example.com", "private_key_id": "s1",
            "private_key": .string(try key.pem()), "token_uri": "https://auth.example.com/token",
        ]
        for (name, value) in changes.members { file[name] = value }
        return Data(file.serialized())
    }

    @Test(arguments: [2048, 3072, 4096])
    func signaturesAreThoseOfOpenSSL(bits: Int) throws {
        let key = try CressetCrypto.RSAPrivateKey(bits: bits)
        let ours = try #require(CressetAdmin.RSAPrivateKey(pem: try key.pem()))
        for message in ["", "a", String(repeating: "x", count: 1000)] {
            let bytes = Array(message.utf8)
            // The encoding has no random part, so equal keys make equal signatures.
            #expect(ours.signature(of: bytes) == (try key.signature(for: bytes)))
        }
    }

    @Test func malformedKeysAreRejected() throws {
        let pem = try Issuer.sharedKey.get().pem()
        let der = try Issuer.sharedKey.get().der()
        func key(_ bytes: [UInt8]) -> CressetAdmin.RSAPrivateKey? {
            CressetAdmin.RSAPrivateKey(
                pem: "-----BEGIN PRIVATE KEY-----\n\(Base64.encoded(bytes))\n-----END PRIVATE KEY-----\n"
            )
        }
        #expect(key(der) != nil)
        for text in ["", "x", pem.replacingOccurrences(of: "PRIVATE", with: "PUBLIC"), String(pem.dropLast(40))] {
            #expect(CressetAdmin.RSAPrivateKey(pem: text) == nil)
        }
        for length in stride(from: 0, to: der.count, by: 61) { #expect(key(Array(der.prefix(length))) == nil) }
        // A changed bit of a number makes invalid signatures; the private exponent is not used.
        for index in [30, 60, 200, 700, 850, 980, 1100, der.count - 1] {
            var changed = der
            changed[index] ^= 4
            #expect(key(changed) == nil, "byte \(index)")
        }
    }

    @Test(
        arguments: [
            ["type": "authorized_user"], ["client_email": .null], ["private_key": "x"], ["token_uri": .null],
            ["private_key_id": 1],
        ] as [JSONObject]
    )
    func otherFilesAreRejected(_ change: JSONObject) throws {
        let data = try Self.file(key: try Issuer.sharedKey.get(), changing: change)
        #expect(throws: AdminError(.invalidCredential, message: "")) { try AdminCredential.serviceAccount(json: data) }
    }

    @Test(arguments: [
        "https://oauth2.googleapis.com/token", "http://auth.example.com/token", "https://auth.example.com:1/token",
        "https://auth.example.com.evil.com/token", "https://a@auth.example.com/token",
    ])
    func tokensAreRequestedFromTheServerAlone(_ url: String) throws {
        let data = try Self.file(key: try Issuer.sharedKey.get(), changing: ["token_uri": .string(url)])
        let credential = try AdminCredential.serviceAccount(json: data)
        let server = try KeyServer([])
        #expect(throws: AdminError(.invalidCredential, message: "")) { try server.admin(credential: credential) }
        if url.contains("googleapis") { _ = try server.admin(server: .firebase, credential: credential) }
    }

    @Test func accessTokenIsSharedUntilItsEnd() async throws {
        let key = try Issuer.sharedKey.get()
        let server = try KeyServer([])
        let admin = try server.admin(credential: .serviceAccount(json: try Self.file(key: key)))
        server.state.withLock { state in
            state.users = [["localId": "ada"]]
            state.answers = [(200, ["access_token": "t1", "expires_in": 3600])]
        }
        for _ in 0..<3 { _ = try await admin.user(withID: "ada") }
        server.advance(3299)
        _ = try await admin.user(withID: "ada")
        server.advance(1)
        server.state.withLock { $0.answers = [(200, ["access_token": "t2", "expires_in": 3600])] }
        _ = try await admin.user(withID: "ada")
        let requests = server.requests
        #expect(
            requests.map { $0.value(forHTTPHeaderField: "Authorization") } == [
                nil, "Bearer t1", "Bearer t1", "Bearer t1", "Bearer t1", nil, "Bearer t2",
            ]
        )
        #expect(requests.first?.url?.absoluteString == "https://auth.example.com/token")
        let form = String(decoding: requests.first?.httpBody ?? Data(), as: UTF8.self)
        let assertion = try #require(SignedToken(parsing: String(form.split(separator: "=").last ?? "")))
        #expect(key.publicKey.verifies(assertion.signature, for: assertion.signedBytes))
        #expect(assertion.header["kid"] == "s1")
        #expect(assertion.claims["aud"] == "https://auth.example.com/token")
        #expect(assertion.claims["exp"] == .integer(Issuer.now + 3600))
    }

    @Test func refusedAssertionIsNoToken() async throws {
        let server = try KeyServer([])
        let credential = try AdminCredential.serviceAccount(json: try Self.file(key: try Issuer.sharedKey.get()))
        let admin = try server.admin(credential: credential)
        server.state.withLock { $0.answers = [(400, ["error": "invalid_grant"]), (200, [:])] }
        for _ in 0..<2 {
            await #expect(throws: AdminError(.invalidCredential, message: "")) { try await admin.user(withID: "ada") }
        }
    }

    @Test func accessTokenIsRequestedAgain() async throws {
        let server = try KeyServer([])
        let credential = try AdminCredential.serviceAccount(json: try Self.file(key: try Issuer.sharedKey.get()))
        let admin = try server.admin(credential: credential)
        server.state.withLock { $0.users = [["localId": "ada"]] }
        server.answer([nil, (503, [:]), (200, ["access_token": "t", "expires_in": 3600])])
        #expect(try await admin.user(withID: "ada").userID == "ada")
        // An assertion is accepted once.
        #expect(Set(server.requests.map(\.httpBody)).count == 4)
        server.advance(3600)
        server.answer([nil, nil, nil, nil])
        await #expect(throws: AdminError(.networkError, message: "")) { try await admin.user(withID: "ada") }
        #expect(server.requests.count == 8)
    }

    @Test func customTokenIsSigned() throws {
        let key = try Issuer.sharedKey.get()
        let server = try KeyServer([])
        let admin = try server.admin(credential: .serviceAccount(json: try Self.file(key: key)))
        let token = try #require(SignedToken(parsing: try admin.customToken(forUser: "ada", claims: ["level": 3])))
        #expect(key.publicKey.verifies(token.signature, for: token.signedBytes))
        #expect(token.claims["uid"] == "ada" && token.claims["sub"] == "admin@acme.example.com")
        #expect(token.claims["claims"] == ["level": 3] && token.claims["tenant_id"] == nil)
        let blue = try #require(SignedToken(parsing: try admin.tenant("blue").customToken(forUser: "ada")))
        #expect(blue.claims["tenant_id"] == "blue" && blue.claims["claims"] == nil)
        for id in ["", String(repeating: "a", count: 129)] {
            #expect(throws: AdminError(.invalidArgument, message: "")) { try admin.customToken(forUser: id) }
        }
        #expect(throws: AdminError(.forbiddenClaim, message: "")) {
            try admin.customToken(forUser: "ada", claims: ["sub": "eve"])
        }
        let other = try server.admin(credential: .adminToken("secret"))
        #expect(throws: AdminError(.invalidCredential, message: "")) { try other.customToken(forUser: "ada") }
    }
}
