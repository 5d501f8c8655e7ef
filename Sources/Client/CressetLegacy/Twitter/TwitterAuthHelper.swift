import CressetHTTP
import CressetLock
public import Foundation

/// A helper for logins with a device's Twitter accounts, like the helper of the 2.x SDK.
///
/// Each callback is called once, on the queue of ``Firebase/defaultConfig()``. Exception:
/// ``authenticateAccount(_:withCallback:)`` without an account calls it before returning.
#if canImport(ObjectiveC)
    @objcMembers
#endif
open class TwitterAuthHelper: NSObject, @unchecked Sendable {
    private struct State {
        var store = ACAccountStore()
        var accounts: [ACAccount] = []
    }

    /// The reference of the session.
    public let ref: Firebase
    /// The consumer key of the project's Twitter app.
    public let apiKey: String
    private let state = Lock(State())

    /// Creates a helper with the accounts of ``FileAccountStore/standard``, unless ``store`` is set.
    public init(firebaseRef: Firebase, apiKey: String) {
        ref = firebaseRef
        self.apiKey = apiKey
    }

    /// The accounts of the device.
    open var store: ACAccountStore {
        get { state.withLock { $0.store } }
        set { state.withLock { $0.store = newValue } }
    }

    /// The results of ``selectTwitterAccountWithCallback(_:)``, each an ``ACAccount``.
    open var accounts: [Any] {
        state.withLock { $0.accounts }
    }

    /// Asks the user for permission and returns all accounts; the app selects one.
    ///
    /// Fails with ``AuthHelperError/AccountAccessDenied`` and an empty list if access is denied, or if the accounts are
    /// missing or unreadable.
    open func selectTwitterAccountWithCallback(_ callback: @escaping (NSError?, [Any]) -> Void) {
        ref.start({ (result: Result<[ACAccount], NSError>) in
            callback(result.error, (try? result.get()) ?? [])
        }) { [self] _ in try await foundAccounts() }
    }

    private func foundAccounts() async throws -> [ACAccount] {
        let accounts = try await store.accounts()
        state.withLock { $0.accounts = accounts }
        guard !accounts.isEmpty else {
            throw NSError.helper(
                .AccountAccessDenied, text: "This device has no Twitter account. Add one first.")
        }
        return accounts
    }

    /// Logs in with an account, using tokens from Twitter for the project's app.
    ///
    /// Fails with ``AuthHelperError/AccountAccessDenied`` without an account, with
    /// ``AuthHelperError/OAuthTokenRequestDenied`` if Twitter returns no tokens, and with the errors of
    /// ``Firebase/makeReverseOAuthRequestTo(_:withCompletionBlock:)`` and
    /// ``Firebase/authWithOAuthProvider(_:parameters:withCompletionBlock:)``. Unlike the 2.x helper, it always returns
    /// an error or a session.
    open func authenticateAccount(
        _ account: ACAccount?, withCallback callback: @escaping (NSError?, FAuthData?) -> Void
    ) {
        guard let account else {
            return callback(.helper(.AccountAccessDenied, text: "No Twitter account was chosen."), nil)
        }
        let (store, apiKey) = (store, apiKey)
        ref.logIn(callback) { session in
            try await store.requireAccess()
            let header = try await session.reverseRequest(to: "twitter")
            let reply = try await store.reverseAuthenticate(account, parameters: header, target: apiKey)
            return try await session.user(of: "twitter", parameters: try Self.tokens(in: reply))
        }
    }

    private static func tokens(in reply: String) throws -> [String: String] {
        guard let pair = OAuthTokenPair(Array(reply.utf8)), !pair.secret.isEmpty else {
            throw NSError.helper(
                .OAuthTokenRequestDenied, text: "Twitter did not grant this app access to the account.", details: reply)
        }
        return Dictionary(pair.values.items.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    }
}
