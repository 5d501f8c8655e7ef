import CressetAuth
import CressetServerWire
public import Foundation

/// A session of a user.
public struct UserSession: Sendable {
    /// The session's ID; no credential.
    public let id: String
    /// `password`, `anonymous`, `google.com`, ….
    public let signInProvider: String?
    /// The second factor.
    public let secondFactor: String?
    /// The sign-in.
    public let signedInAt: Date?
    /// The last refresh, up to 10 minutes late.
    public let lastUsedAt: Date?
    /// The `User-Agent`.
    public let userAgent: String?
    /// The client's network: `203.0.113.0/24`.
    public let network: String?

    fileprivate init(_ session: SessionInfo) {
        id = session.id ?? ""
        signInProvider = session.signInProvider
        secondFactor = session.secondFactor
        signedInAt = session.signedInAt.flatMap { Date(rfc3339: $0) }
        lastUsedAt = session.lastUsedAt.flatMap { Date(rfc3339: $0) }
        userAgent = session.userAgent
        network = session.network
    }
}

extension Admin {
    /// Lists the sessions of a user, latest sign-in first. Cresset only.
    ///
    /// The loop throws ``AdminError``: `userNotFound`, `notSupported` for Firebase.
    public func sessions(ofUser id: String, pageSize: Int = 100) -> PagedList<UserSession> {
        PagedList { token in
            try requireCresset()
            let response = try await call(ListSessions.self, isRepeatable: true) { request in
                request.localId = id
                request.pageSize = Int64(min(max(pageSize, 1), 100))
                request.pageToken = token
            }
            return ((response.sessions ?? []).map { UserSession($0) }, response.nextPageToken)
        }
    }

    /// Ends a session and its tokens. Cresset only.
    ///
    /// - Throws: ``AdminError``: `notFound`, `userNotFound`, `notSupported`.
    public func revokeSession(_ sessionID: String, ofUser id: String) async throws {
        try requireCresset()
        _ = try await call(DeleteSession.self, isRepeatable: false) { request in
            request.localId = id
            request.session = sessionID
        }
    }

    /// Ends all sessions of a user. Cresset only; see ``revokeRefreshTokens(ofUser:)`` for both.
    ///
    /// - Throws: ``AdminError``: `userNotFound`, `notSupported`.
    public func revokeSessions(ofUser id: String) async throws {
        try requireCresset()
        _ = try await call(RevokeSessions.self, isRepeatable: true) { $0.localId = id }
    }

    private func requireCresset() throws(AdminError) {
        guard !backend.isFirebase else {
            throw AdminError(.notSupported, message: "Firebase has no sessions to list or end.")
        }
    }
}
