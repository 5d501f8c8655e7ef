import CressetHTTP
import CressetLock
public import Foundation

/// Logs in with the Twitter accounts of a device, as the helper beside the 2.x SDK did.
///
/// Each callback is called once, on the queue of ``Firebase/defaultConfig()``; only that of
/// ``authenticateAccount(_:withCallback:)`` without an account before the call returns.
#if canImport(ObjectiveC)
    @objcMembers
#endif
open class TwitterAuthHelper: NSObject, @unchecked Sendable {
    private struct State {
        var store = ACAccountStore()
        var accounts: [ACAccount] = []
    }

    /// The reference whose session an account logs in to.
    public let ref: Firebase
    /// The consumer key of the project's Twitter app.
    public let apiKey: String
    private let state = Lock(State())

    /// A helper that reads the accounts of ``FileAccountStore/standard``, unless ``store`` is set.
    public init(firebaseRef: Firebase, apiKey: String) {
        ref = firebaseRef
        self.apiKey = apiKey
    }

    /// The accounts of the device.
    open var store: ACAccountStore {
        get { state.withLock { $0.store } }
        set { state.withLock { $0.store = newValue } }
    }

    /// The accounts that ``selectTwitterAccountWithCallback(_:)`` has found, each an ``ACAccount``.
    open var accounts: [Any] {
        state.withLock { $0.accounts }
    }

    /// Asks the person whether the app may use the accounts, and gives all there are. Which of them logs in is up to
    /// the app.
    ///
    /// Fails with ``AuthHelperError/AccountAccessDenied`` if access is refused, if there is no account, and if the
    /// accounts cannot be read. The list is then empty.
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

    /// Logs an account in: with tokens that Twitter gives the device for the project's app.
    ///
    /// Fails with ``AuthHelperError/AccountAccessDenied`` without an account, with
    /// ``AuthHelperError/OAuthTokenRequestDenied`` if Twitter gives no tokens, and as
    /// ``Firebase/makeReverseOAuthRequestTo(_:withCompletionBlock:)`` and
    /// ``Firebase/authWithOAuthProvider(_:parameters:withCompletionBlock:)`` do. When Twitter gave no tokens, the
    /// helper of 2.x called back without an error; here there is always one, or a session.
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

    /// Returns all members of Twitter's response, if both tokens are there.
    private static func tokens(in reply: String) throws -> [String: String] {
        guard let pair = OAuthTokenPair(Array(reply.utf8)), !pair.secret.isEmpty else {
            throw NSError.helper(
                .OAuthTokenRequestDenied, text: "Twitter did not grant this app access to the account.", details: reply)
        }
        return Dictionary(pair.values.items.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    }
}
