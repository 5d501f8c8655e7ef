import CressetHTTP
import CressetLock
public import Foundation

/// A store of Twitter accounts added with a PIN (OAuth 1.0a without a callback).
///
/// Users authorize the device on Twitter's page and enter the PIN from there.
public struct PINAccountStore: TwitterAccountStore {
    /// The user interaction of the store.
    public struct Dialogue: Sendable {
        /// Shows a page of Twitter.
        public var show: @Sendable (URL) async throws -> Void
        /// Asks for the PIN from the page; returns `nil` if the user gives up.
        public var askPIN: @Sendable () async throws -> String?
        /// Asks for permission to use the accounts.
        public var permit: @Sendable () async throws -> Bool

        /// Creates a dialogue.
        public init(
            show: @escaping @Sendable (URL) async throws -> Void,
            askPIN: @escaping @Sendable () async throws -> String?,
            permit: @escaping @Sendable () async throws -> Bool
        ) {
            self.show = show
            self.askPIN = askPIN
            self.permit = permit
        }
    }

    private let consumerKey: String
    private let consumerSecret: String
    private let storage: any AccountListStorage
    private let connection: TwitterConnection
    private let dialogue: Dialogue

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - consumerKey: The key of the device's own Twitter app.
    ///   - consumerSecret: The secret of this app.
    ///   - path: A file in the format of ``FileAccountStore`` for the accounts; `nil` to store them in memory.
    ///   - connection: The connection to Twitter.
    ///   - dialogue: The user interaction.
    public init(
        consumerKey: String, consumerSecret: String, path: String? = nil,
        connection: TwitterConnection = TwitterConnection(), dialogue: Dialogue
    ) {
        self.consumerKey = consumerKey
        self.consumerSecret = consumerSecret
        storage = path.map { AccountFile(path: $0) } ?? InMemoryAccountList()
        self.connection = connection
        self.dialogue = dialogue
    }

    /// Asks the user for permission.
    public func requestAccess() async throws -> Bool {
        try await dialogue.permit()
    }

    /// The added accounts.
    public var accounts: [ACAccount] {
        get async throws { try storage.list()?.accounts ?? [] }
    }

    /// Requests an account's token for another app from Twitter.
    public func reverseAuthenticate(
        _ account: ACAccount, parameters: String, target: String
    ) async throws -> String {
        try await storage.reverseAuthenticate(account, parameters: parameters, target: target, over: connection)
    }

    /// Shows Twitter's page and adds the user's account.
    ///
    /// - Throws: ``AuthHelperError/OAuthTokenRequestDenied`` if Twitter rejects the device or the PIN,
    ///   ``AuthHelperError/AccountAccessDenied`` without a PIN or if the file cannot store the account.
    @discardableResult
    public func addAccount() async throws -> ACAccount {
        // Check before any user interaction.
        try storage.list()?.requireConsumer(consumerKey)
        var credentials = TwitterCredentials(consumerKey: consumerKey, consumerSecret: consumerSecret)
        let request = try await pair(
            at: "/oauth/request_token", for: credentials, parameters: [(name: "oauth_callback", value: "oob")])
        guard request.isCallbackConfirmed,
            let page = URL(
                string: "\(connection.origin)/oauth/authorize?oauth_token=\(PercentEncoding.encode(request.token))")
        else {
            throw NSError.helper(
                .OAuthTokenRequestDenied, text: "Twitter did not confirm the callback.")
        }
        try await dialogue.show(page)
        guard let pin = try await dialogue.askPIN()?.trimmingCharacters(in: .whitespacesAndNewlines), !pin.isEmpty
        else {
            throw NSError.helper(.AccountAccessDenied, text: "No PIN was entered.")
        }
        (credentials.token, credentials.tokenSecret) = (request.token, request.secret)
        return try add(
            try await pair(
                at: "/oauth/access_token", for: credentials, parameters: [(name: "oauth_verifier", value: pin)]))
    }

    private func pair(
        at path: String, for credentials: TwitterCredentials, parameters: [(name: String, value: String)]
    ) async throws -> OAuthTokenPair {
        let (text, status) = try await connection.post(path, as: credentials, parameters: parameters)
        let pair = OAuthTokenPair(Array(text.utf8))
        guard status == 200, let pair, !pair.secret.isEmpty else {
            throw NSError.helper(
                .OAuthTokenRequestDenied, text: "Twitter did not grant this device access to the account.",
                details: pair == nil ? text : nil)
        }
        return pair
    }

    private func add(_ pair: OAuthTokenPair) throws -> ACAccount {
        guard let id = pair.values["user_id"], let username = pair.values["screen_name"], !id.isEmpty, !username.isEmpty
        else { throw NSError.helper(.OAuthTokenRequestDenied, text: "Twitter did not return the account's user.") }
        let entry = AccountList.Entry(username: username, id: id, token: pair.token, tokenSecret: pair.secret)
        try storage.add(entry, consumerKey: consumerKey, consumerSecret: consumerSecret)
        return ACAccount(identifier: id, username: username)
    }
}

final class InMemoryAccountList: AccountListStorage {
    private let kept = Lock<AccountList?>(nil)

    func list() throws(NSError) -> AccountList? {
        kept.withLock { $0 }
    }

    func add(_ entry: AccountList.Entry, consumerKey: String, consumerSecret: String) throws(NSError) {
        kept.withLock { kept in
            var list = kept ?? AccountList(consumerKey: consumerKey, consumerSecret: consumerSecret)
            list.add(entry)
            kept = list
        }
    }
}
