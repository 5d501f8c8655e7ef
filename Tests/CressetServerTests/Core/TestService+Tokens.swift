import CressetHTTP
import CressetIdentity
import CressetServer
import CressetTesting
import CressetWire

extension TestService {
    var operators: Operators { Operators(accounts, store: store, secrets: vault, clock: clock) }

    func token(_ role: Role, of project: Project? = nil) async throws -> String {
        try await accounts.createAdminToken(for: project ?? self.project, role: role, lifetime: nil).token
    }

    /// Creates a token for all projects and the server.
    func serverToken(_ role: Role = .owner) async throws -> String {
        try await token(role, of: operators.realm().project)
    }

    func call(
        _ method: HTTPMethod,
        _ path: String,
        _ body: JSONObject? = nil,
        by token: String
    ) async throws -> Answer {
        try await call(
            method,
            path,
            body?.serialized() ?? [],
            as: .nobody,
            headers: ["Authorization": "Bearer \(token)"]
        )
    }

    func auditKinds() async throws -> [String] {
        try await store.auditRecords(after: 0, matching: AuditQuery(), limit: 10_000).map(\.kind)
    }
}
