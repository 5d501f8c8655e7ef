public import Foundation

/// Proof of the right to administer a project.
public struct AdminCredential: Sendable {
    private enum Kind: Sendable {
        case source(@Sendable () async throws -> String)
        case serviceAccount(ServiceAccount)
    }

    private let kind: Kind

    static let emulatorOwner = Self.adminToken("owner")

    /// A token printed by `cresset token create`.
    public static func adminToken(_ token: String) -> Self {
        Self(kind: .source { token })
    }

    /// Access tokens from a source of your own, such as a metadata server.
    ///
    /// - Parameter source: Returns an unexpired token; called before each request.
    public static func accessTokens(from source: @escaping @Sendable () async throws -> String) -> Self {
        Self(kind: .source(source))
    }

    /// The key file of a service account, as written by `cresset service-account create` or Firebase.
    ///
    /// - Throws: `invalidCredential`.
    public static func serviceAccount(json: Data) throws(AdminError) -> Self {
        Self(kind: .serviceAccount(try ServiceAccount(json: json)))
    }

    var serviceAccount: ServiceAccount? {
        if case .serviceAccount(let account) = kind { account } else { nil }
    }

    func tokens(transport: AdminTransport) -> @Sendable () async throws -> String {
        switch kind {
        case .source(let source): return source
        case .serviceAccount(let account):
            let tokens = AccessTokens(account: account, transport: transport)
            return { try await tokens.token() }
        }
    }
}
