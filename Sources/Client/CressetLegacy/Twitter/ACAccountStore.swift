public import Foundation
import Synchronization

/// What a ``TwitterAuthHelper`` asks for accounts, under the name that the Accounts framework had for it.
public final class ACAccountStore: NSObject, Sendable {
    private let source: any TwitterAccountStore
    private let isGranted = Mutex(false)

    /// The accounts in ``FileAccountStore/standard``.
    override public convenience init() {
        self.init(FileAccountStore.standard)
    }

    /// The accounts of a store of the app's choice.
    public init(_ source: any TwitterAccountStore) {
        self.source = source
    }

    /// Asks the person, who is not asked again once access was granted.
    func requestAccess() async throws -> Bool {
        if isGranted.withLock({ $0 }) { return true }
        let isNowGranted = try await source.requestAccess()
        isGranted.withLock { $0 = $0 || isNowGranted }
        return isNowGranted
    }

    /// Nothing is read before access is granted.
    func accounts() async throws -> [ACAccount] {
        guard try await requestAccess() else { throw Self.denial }
        return try await source.accounts
    }

    /// Nothing is sent before access is granted.
    func reverseAuthenticate(_ account: ACAccount, parameters: String, target: String) async throws -> String {
        guard try await requestAccess() else { throw Self.denial }
        return try await source.reverseAuthenticate(account, parameters: parameters, target: target)
    }

    private static var denial: NSError {
        .helper(.AccountAccessDenied, "Access to the Twitter accounts was denied.")
    }
}
