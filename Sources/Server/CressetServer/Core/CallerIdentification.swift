import CressetHTTP
import CressetIdentity
import CressetWire

/// Reads a request's credentials: a bearer token first, else an API key (docs/wire §1.3). Ignores other
/// `Authorization` schemes.
struct CallerIdentification: Sendable {
    let accounts: Accounts
    let projects: ProjectCache
    let warning: OwnerTokenWarning

    func caller(
        of head: HTTPRequestHead,
        query: HTTPQuery,
        for route: Route
    ) async throws -> Caller {
        if case .open = route.access { return .anonymous }
        let caller = try await identify(head, query: query)
        switch (route.access, caller) {
        case (_, .administrator):
            if let operation = route.access.operation { try caller.require(operation) }
            return caller
        case (.open, _), (.client, .app): return caller
        case (_, .anonymous): throw APIError.unregisteredCaller
        case (.admin(_, let method), .app): throw APIError.credentialsMissing(method: method)
        case (.adminOfNamedProject, .app): throw APIError.targetProjectNeedsAdministrator
        }
    }

    private func identify(_ head: HTTPRequestHead, query: HTTPQuery) async throws -> Caller {
        if let token = head.headers["Authorization"].flatMap(Self.bearerToken) {
            return try await administrator(token, from: head.remoteAddress)
        }
        guard let key = query["key"] ?? head.headers["x-goog-api-key"], !key.isEmpty else { return .anonymous }
        guard let project = try await projects.project(apiKey: key) else {
            throw APIError.invalidAPIKey
        }
        return .app(project)
    }

    private static func bearerToken(in authorization: String) -> String? {
        let parts = authorization.split(separator: " ", maxSplits: 1)
        guard parts.first?.lowercased() == "bearer" else { return nil }
        return parts.count == 2 ? String(parts[1]) : ""
    }

    private func administrator(_ token: String, from clientAddress: String) async throws -> Caller {
        guard !token.isEmpty else { throw APIError.invalidBearer }
        if accounts.behavior.acceptsOwnerToken && (token.lowercased() == "owner" || token.hasPrefix("ya29.")) {
            return .administrator(projectID: nil, token: nil)
        }
        guard let record = try await accounts.adminToken(token) else {
            if token.lowercased() == "owner" { warning.record(from: clientAddress) }
            throw APIError.invalidBearer
        }
        return .administrator(projectID: record.isServerWide ? nil : record.projectID, token: record)
    }
}

enum Caller: Sendable {
    case anonymous
    case app(Project)
    /// An administrator of a project; `nil` for all projects (`cresset token create --all-projects`, and the emulator's
    /// owner token).
    case administrator(projectID: String?, token: AdminToken?)

    var isAdministrator: Bool {
        if case .administrator = self { true } else { false }
    }

    /// Rejects an administrator's token with too low a role, or without a role in all projects.
    func require(_ operation: Operation) throws(APIError) {
        guard case .administrator(_, let token?) = self else { return }
        guard token.role >= operation.role, token.isServerWide || !operation.isServerWide else {
            throw .roleTooLow(operation)
        }
    }

    var role: Role {
        switch self {
        case .administrator(_, let token?): token.role
        case .administrator: .owner
        case .anonymous, .app: .viewer
        }
    }

    var projectID: String? {
        if case .administrator(let projectID, _) = self { projectID } else { nil }
    }

    var tokenID: String? {
        if case .administrator(_, let token) = self { token?.id } else { nil }
    }
}
