import CressetAdmin
import CressetAuth
import CressetLock
import CressetWire
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct CheckRevokedTests {
    private func code(
        users: [JSONObject],
        status: Int = 200,
        credential: AdminCredential? = .adminToken("secret")
    ) async throws -> AdminError.Code? {
        let issuer = try Issuer()
        let server = try KeyServer([issuer])
        let admin = try server.admin(credential: credential)
        let token = try issuer.token()
        // Fills the cache of keys, before the server's status changes.
        _ = try await admin.verifyIDToken(token)
        server.state.withLock { state in
            (state.users, state.status) = (users, status)
        }
        do {
            _ = try await admin.verifyIDToken(token, checkRevoked: true)
            return nil
        } catch let error as AdminError {
            return error.code
        }
    }

    @Test func userIsLookedUp() async throws {
        let signIn = Issuer.now - 10
        #expect(try await code(users: []) == .userNotFound)
        #expect(try await code(users: [["localId": "eve"]]) == .userNotFound)
        #expect(try await code(users: [["localId": "ada", "disabled": true]]) == .userDisabled)
        #expect(
            try await code(users: [["localId": "ada", "validSince": .string("\(signIn + 1)")]]) == .idTokenRevoked
        )
        #expect(try await code(users: [["localId": "ada", "validSince": .string("\(signIn)")]]) == nil)
        #expect(try await code(users: [["localId": "ada"]]) == nil)
    }

    @Test func failedLookupIsNoSuccess() async throws {
        let user: JSONObject = ["localId": "ada"]
        #expect(try await code(users: [user], credential: nil) == .invalidCredential)
        #expect(try await code(users: [user], credential: .adminToken("")) == .invalidCredential)
        #expect(try await code(users: [user], credential: .adminToken("a\r\nb")) == .invalidCredential)
        #expect(try await code(users: [user], status: 401) == .invalidCredential)
        #expect(try await code(users: [user], status: 500) == .internalError)
    }

    @Test func sessionCookiesAreRevokedToo() async throws {
        let issuer = try Issuer()
        let server = try KeyServer([issuer])
        let admin = try server.admin(credential: .accessTokens { "secret" })
        let cookie = try issuer.token(Issuer.cookieClaims())
        server.state.withLock { $0.users = [["localId": "ada", "validSince": .string("\(Issuer.now)")]] }
        #expect(try await admin.verifySessionCookie(cookie).userID == "ada")
        await #expect(throws: AdminError(.sessionCookieRevoked, message: "")) {
            try await admin.verifySessionCookie(cookie, checkRevoked: true)
        }
    }

    @Test func requestNamesProjectTenantAndUser() async throws {
        let issuer = try Issuer()
        let server = try KeyServer([issuer])
        let admin = try server.admin(credential: .adminToken("secret"))
        server.state.withLock { $0.users = [["localId": "ada"]] }
        _ = try await admin.verifyIDToken(try issuer.token(), checkRevoked: true)
        let blue = try issuer.token(Issuer.claims(changing: ["firebase": ["tenant": "blue/../x"]]))
        _ = try await admin.verifyIDToken(blue, checkRevoked: true)
        let calls = server.requests.filter { $0.httpMethod == "POST" }
        #expect(
            calls.map { $0.url?.absoluteString } == [
                "https://auth.example.com/v1/projects/acme/accounts:lookup",
                "https://auth.example.com/v1/projects/acme/tenants/blue%2F..%2Fx/accounts:lookup",
            ]
        )
        for call in calls {
            #expect(call.value(forHTTPHeaderField: "Authorization") == "Bearer secret")
            #expect(JSONObject(parsing: call.httpBody.map { Array($0) } ?? []) == ["localId": ["ada"]])
        }
    }

    @Test func emulatorNeedsNoCredential() async throws {
        let issuer = try Issuer()
        let server = try KeyServer([issuer])
        let url = try #require(URL(string: "http://auth:9099/"))
        server.state.withLock { $0.users = [["localId": "ada"]] }
        let admin = try server.admin(server: .emulator(url))
        #expect(try await admin.verifyIDToken(Issuer.unsigned(), checkRevoked: true).userID == "ada")
        #expect(server.requests.first?.value(forHTTPHeaderField: "Authorization") == "Bearer owner")
        #expect(server.requests.first?.url?.absoluteString == "http://auth:9099/v1/projects/acme/accounts:lookup")
    }
}

struct AdminServerTests {
    @Test(arguments: [
        "http://auth.example.com", "ftp://auth.example.com", "auth.example.com", "https://", "https://a@b.example.com",
        "https://auth.example.com?x=1", "https://auth.example.com#x", "http://127.evil.example.com",
        "http://localhost.example.com",
    ])
    func insecureServersAreRejected(_ text: String) throws {
        let url = try #require(URL(string: text))
        #expect(throws: AdminError(.invalidArgument, message: "")) {
            try Admin(projectID: "acme", server: .cresset(url))
        }
    }

    @Test(arguments: [
        "https://auth.example.com", "https://auth.example.com:8443/base/", "http://127.0.0.1:9099",
        "http://localhost:9099", "http://[::1]:9099",
    ])
    func usableServersAreAccepted(_ text: String) throws {
        let url = try #require(URL(string: text))
        #expect(throws: Never.self) { try Admin(projectID: "acme", server: .cresset(url)) }
    }

    @Test(arguments: [0, -1])
    func invalidTimeoutsAreRejected(_ timeout: Int) {
        #expect(throws: AdminError(.invalidArgument, message: "")) {
            try Admin(projectID: "acme", server: .firebase, timeout: timeout)
        }
    }

    @Test(arguments: [("", 60), ("acme", -1), ("acme", 301)])
    func invalidArgumentsAreRejected(projectID: String, tolerance: Int) {
        #expect(throws: AdminError(.invalidArgument, message: "")) {
            try Admin(projectID: projectID, server: .firebase, clockTolerance: tolerance)
        }
    }
}
