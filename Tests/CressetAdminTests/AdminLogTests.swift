import CressetAdmin
import CressetLock
import CressetWire
import Foundation
import Testing

struct AdminLogTests {
    @Test func eachRequestIsLoggedWithoutSecrets() async throws {
        let issuer = try Issuer()
        let server = try KeyServer([issuer])
        let lines = Lock<[String]>([])
        let admin = try server.admin(credential: .adminToken("secret-credential")) { entry in
            let status = entry.status.map { String($0) } ?? "-"
            let line = "\(entry.method) \(entry.path) \(status) \(entry.duration) \(entry.attempt)"
            lines.withLock { $0.append(line) }
        }
        let token = try issuer.token()
        server.state.withLock { $0.users = [["localId": "ada"]] }
        server.answer([nil, (503, [:])])
        _ = try await admin.verifyIDToken(token, checkRevoked: true)
        server.answer([(200, ["sessionCookie": "secret-cookie"]), (400, ["error": ["message": "WEAK_PASSWORD"]])])
        _ = try await admin.sessionCookie(for: token, validFor: 300)
        await #expect(throws: AdminError(.invalidPassword, message: "")) {
            try await admin.createUser(UserProperties(password: "secret-password"))
        }
        server.answer([(200, ["users": [["localId": "a"]], "nextPageToken": "secret-page"]), (200, [:])])
        for try await _ in admin.users() {}
        let lookup = "POST /v1/projects/acme/accounts:lookup"
        #expect(
            lines.withLock { $0 } == [
                "GET /.well-known/jwks.json 200 0.0 1", "\(lookup) - 0.0 1", "\(lookup) 503 0.0 2",
                "\(lookup) 200 0.0 3", "POST /v1/projects/acme:createSessionCookie 200 0.0 1",
                "POST /v1/projects/acme/accounts 400 0.0 1", "GET /v1/projects/acme/accounts:batchGet 200 0.0 1",
                "GET /v1/projects/acme/accounts:batchGet 200 0.0 1",
            ]
        )
    }
}
