package import CressetAuth
@_exported public import CressetVerification
import CressetWire
import Foundation

/// Administration of a project from a server: verification of tokens, users, tenants, providers and settings.
///
/// Create one for the process: it has caches. Calls throw ``AdminError``, or `CancellationError` in canceled tasks.
public struct Admin: Sendable {
    private static let responseLimit = 8 << 20

    let backend: AdminBackend
    let serviceAccount: ServiceAccount?
    private(set) var verifier: TokenVerifier

    /// Creates an administrator.
    ///
    /// - Parameters:
    ///   - projectID: The project's ID, the audience of its tokens.
    ///   - server: The service that issues the tokens.
    ///   - credential: Needed for all calls but the verification without `checkRevoked`; an emulator needs none.
    ///   - issuers: Additional accepted issuers of ID tokens, such as the former one during a change of the server's URL.
    ///   - clockTolerance: The tolerated difference between the clocks in seconds, from 0 to 300 (default: 60).
    ///   - timeout: The maximum time for a response in seconds (default: 15).
    ///   - log: Called after each HTTP request.
    /// - Throws: `invalidArgument`.
    public init(
        projectID: String, server: AdminServer, credential: AdminCredential? = nil, issuers: [String] = [],
        clockTolerance: Int = 60, timeout: Int = 15, log: (@Sendable (AdminLogEntry) -> Void)? = nil
    ) throws(AdminError) {
        guard timeout > 0 else { throw AdminError(.invalidArgument, message: "The timeout is not positive.") }
        try self.init(
            projectID: projectID, server: server, credential: credential, issuers: issuers,
            clockTolerance: clockTolerance, log: log,
            transport: URLSessionTransport(limit: Self.responseLimit, patience: Double(timeout)), clock: .system)
    }

    package init(
        projectID: String, server: AdminServer, credential: AdminCredential? = nil, issuers: [String] = [],
        clockTolerance: Int = 60, log: (@Sendable (AdminLogEntry) -> Void)? = nil, transport: any HTTPTransport,
        clock: AdminClock
    ) throws(AdminError) {
        guard !projectID.isEmpty else { throw AdminError(.invalidArgument, message: "The project ID is empty.") }
        guard (0...300).contains(clockTolerance) else {
            throw AdminError(.invalidArgument, message: "The clock tolerance is not from 0 to 300 seconds.")
        }
        let endpoints = try server.endpoints()
        guard let idTokenKeys = URL(string: endpoints.idTokenKeys),
            let cookieKeys = URL(string: endpoints.sessionCookieKeys)
        else { throw AdminError(.invalidArgument, message: "Invalid server URL.") }
        let credential = credential ?? (server.isEmulator ? .emulatorOwner : nil)
        serviceAccount = credential?.serviceAccount
        guard serviceAccount.map({ server.isTokenURL($0.tokenURL) }) ?? true else {
            throw AdminError(
                .invalidCredential,
                message: "The token_uri of the service account is not at the server \(endpoints.api).")
        }
        let transport = AdminTransport(transport: transport, clock: clock, log: log)
        let source = KeySource(url: idTokenKeys, transport: transport)
        let origin = endpoints.origin.map { ["\($0)/\(projectID)"] } ?? []
        let rules = TokenRules(
            projectID: projectID, issuers: Set(["https://securetoken.google.com/\(projectID)"] + origin + issuers),
            tenantID: nil, clockTolerance: Int64(clockTolerance))
        verifier = TokenVerifier(
            rules: rules, acceptsUnsigned: server.isEmulator, idTokenKeys: source,
            sessionCookieKeys: cookieKeys == idTokenKeys ? source : KeySource(url: cookieKeys, transport: transport),
            clock: clock)
        backend = AdminBackend(
            api: endpoints.api, projectID: projectID, isFirebase: endpoints.origin == nil,
            token: credential?.tokens(transport: transport), transport: transport)
    }

    /// Returns an administrator of a tenant, which rejects tokens of other tenants and of the project itself.
    ///
    /// The project's own administrator accepts the tokens of all tenants, like the Firebase Admin SDK: their user IDs
    /// are unique only together with ``VerifiedToken/tenantID``.
    public func tenant(_ id: String) -> Admin {
        var admin = self
        admin.verifier.rules.tenantID = id
        return admin
    }

    /// Verifies an ID token.
    ///
    /// Fetches public keys at times, and caches them as long as the server allows. With `checkRevoked`, asks the server
    /// for disabled users and revoked sessions, too; sessions revoked one by one stay unnoticed.
    ///
    /// - Throws: ``AdminError``; `CancellationError`; with `checkRevoked`, the error of the credential's source.
    public func verifyIDToken(_ token: String, checkRevoked: Bool = false) async throws -> VerifiedToken {
        try await verify(token, as: .idToken, checkRevoked: checkRevoked)
    }

    /// Verifies a session cookie, like ``verifyIDToken(_:checkRevoked:)``.
    public func verifySessionCookie(_ cookie: String, checkRevoked: Bool = false) async throws -> VerifiedToken {
        try await verify(cookie, as: .sessionCookie, checkRevoked: checkRevoked)
    }

    private func verify(_ text: String, as kind: TokenKind, checkRevoked: Bool) async throws -> VerifiedToken {
        let token = try await verifier.verify(text, as: kind)
        guard checkRevoked else { return token }
        let response = try await backend.call(LookupAccounts.self, tenantID: token.tenantID, isRepeatable: true) {
            request in
            request.localId = [token.userID]
        }
        guard let user = response.users?.first, user.localId == token.userID else {
            throw AdminError(.userNotFound, message: "The user of the \(kind.name) does not exist.")
        }
        guard user.disabled != true else { throw AdminError(.userDisabled, message: "The user is disabled.") }
        guard token.authenticated >= user.validSince?.value ?? 0 else {
            throw AdminError(kind.revoked, message: "The \(kind.name) has been revoked.")
        }
        return token
    }
}
