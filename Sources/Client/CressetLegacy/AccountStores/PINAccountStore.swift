import CressetHTTP
public import Foundation

/// Twitter accounts that people add with a PIN (OAuth 1.0a without a callback): they permit the device on a page of
/// Twitter's, and type the number that it shows.
public struct PINAccountStore: TwitterAccountStore {
    /// The conversation between the device and its person.
    public struct Dialogue: Sendable {
        /// Shows a page of Twitter's.
        public var show: @Sendable (URL) async throws -> Void
        /// Asks for the PIN that the page shows at the end; `nil` if the person gives up.
        public var askPIN: @Sendable () async throws -> String?
        /// Asks whether the app may use the accounts.
        public var permit: @Sendable () async throws -> Bool

        /// The three questions.
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

    /// - Parameters:
    ///   - consumerKey: Of the device's own Twitter app.
    ///   - consumerSecret: Of the same app.
    ///   - path: A file in the format of ``FileAccountStore``, which the accounts are added to. Without one they are
    ///     forgotten at the end.
    ///   - connection: The way to Twitter.
    ///   - dialogue: The conversation with the person.
    public init(
        consumerKey: String, consumerSecret: String, path: String? = nil,
        connection: TwitterConnection = TwitterConnection(), dialogue: Dialogue
    ) {
        self.consumerKey = consumerKey
        self.consumerSecret = consumerSecret
        storage = path.map { AccountFile(path: $0) } ?? AccountMemory()
        self.connection = connection
        self.dialogue = dialogue
    }

    /// Asks the person.
    public func requestAccess() async throws -> Bool {
        try await dialogue.permit()
    }

    /// The accounts that were added.
    public var accounts: [ACAccount] {
        get async throws { try storage.list()?.accounts ?? [] }
    }

    /// Asks Twitter for an account's token of another app.
    public func reverseAuthenticate(
        _ account: ACAccount, parameters: String, target: String
    ) async throws -> String {
        try await storage.reverseAuthenticate(account, parameters: parameters, target: target, over: connection)
    }

    /// Leads the person through Twitter's page, and adds the account.
    ///
    /// - Throws: ``AuthHelperError/OAuthTokenRequestDenied`` if Twitter refuses the device or the PIN,
    ///   ``AuthHelperError/AccountAccessDenied`` without a PIN, and if the file cannot take the account.
    @discardableResult
    public func addAccount() async throws -> ACAccount {
        // Before the person is asked for anything.
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
