import CressetLock
public import Foundation

/// The account source of a ``TwitterAuthHelper``, named as in the Accounts framework.
#if canImport(ObjectiveC)
    @objcMembers
#endif
public final class ACAccountStore: NSObject, Sendable {
    private let source: any TwitterAccountStore
    private let isGranted = Lock(false)

    /// Creates a source with ``FileAccountStore/standard``.
    override public convenience init() {
        self.init(FileAccountStore.standard)
    }

    /// Creates a source with another store.
    public init(_ source: any TwitterAccountStore) {
        self.source = source
    }

    /// Asks the user for access, unless an earlier call obtained it.
    func requireAccess() async throws {
        if isGranted.withLock({ $0 }) { return }
        guard try await source.requestAccess() else {
            throw NSError.helper(.AccountAccessDenied, text: "Access to the Twitter accounts was denied.")
        }
        isGranted.withLock { $0 = true }
    }

    func accounts() async throws -> [ACAccount] {
        try await requireAccess()
        return try await source.accounts
    }

    func reverseAuthenticate(_ account: ACAccount, parameters: String, target: String) async throws -> String {
        try await requireAccess()
        return try await source.reverseAuthenticate(account, parameters: parameters, target: target)
    }
}
