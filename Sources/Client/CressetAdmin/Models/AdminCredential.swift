/// Proof of the right to administer a project.
public struct AdminCredential: Sendable {
    private let source: @Sendable () async throws -> String

    /// The bearer token of an emulator.
    static let emulatorOwner = Self.adminToken("owner")

    /// A token printed by `cresset token create`.
    public static func adminToken(_ token: String) -> Self {
        Self { token }
    }

    /// Access tokens from a source of your own, such as a metadata server.
    ///
    /// - Parameter source: Returns an unexpired token; called before each request.
    public static func accessTokens(from source: @escaping @Sendable () async throws -> String) -> Self {
        Self(source: source)
    }

    private init(source: @escaping @Sendable () async throws -> String) {
        self.source = source
    }

    func token() async throws -> String {
        try await source()
    }
}
