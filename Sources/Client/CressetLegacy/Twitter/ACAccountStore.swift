import CressetLock
public import Foundation

/// The source of accounts for a ``TwitterAuthHelper``, under the name that the Accounts framework had for it.
#if canImport(ObjectiveC)
    @objcMembers
#endif
public final class ACAccountStore: NSObject, Sendable {
    private let source: any TwitterAccountStore
    private let isGranted = Lock(false)

    /// The accounts in ``FileAccountStore/standard``.
    override public convenience init() {
        self.init(FileAccountStore.standard)
    }

    /// The accounts of a store of the app's choice.
    public init(_ source: any TwitterAccountStore) {
        self.source = source
    }

    /// Asks the person for access, once only if it is granted.
    ///
    /// - Throws: ``AuthHelperError/AccountAccessDenied``.
    func requireAccess() async throws {
        if isGranted.withLock({ $0 }) { return }
        guard try await source.requestAccess() else {
            throw NSError.helper(.AccountAccessDenied, text: "Access to the Twitter accounts was denied.")
        }
        isGranted.withLock { $0 = true }
    }

    /// Returns the accounts. Nothing is read before access is granted.
    func accounts() async throws -> [ACAccount] {
        try await requireAccess()
        return try await source.accounts
    }

    /// Asks the store for reverse authentication. Nothing is sent before access is granted.
    func reverseAuthenticate(_ account: ACAccount, parameters: String, target: String) async throws -> String {
        try await requireAccess()
        return try await source.reverseAuthenticate(account, parameters: parameters, target: target)
    }
}
