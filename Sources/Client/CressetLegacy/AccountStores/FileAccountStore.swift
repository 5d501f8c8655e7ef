import CressetAuth
import Foundation

/// The Twitter accounts in a file that only its owner can read.
///
/// The file is JSON, of 256 KiB at most, with the mode 600. It holds what a phone's makers and its settings had: the
/// consumer key and secret of a Twitter app for the device, and of each account the tokens that were given to it.
/// ``PINAccountStore`` makes such a file.
///
/// ```json
/// {
///   "consumerKey": "…", "consumerSecret": "…",
///   "accounts": [{"username": "ada_l", "id": "12345", "token": "…", "tokenSecret": "…"}]
/// }
/// ```
public struct FileAccountStore: TwitterAccountStore {
    private let file: AccountFile
    private let connection: TwitterConnection
    private let permit: @Sendable () async throws -> Bool

    /// - Parameters:
    ///   - path: The file. If there is none, there are no accounts.
    ///   - connection: The way to Twitter.
    ///   - permit: Asks the person whether the app may use the accounts.
    public init(
        path: String, connection: TwitterConnection = TwitterConnection(),
        permit: @escaping @Sendable () async throws -> Bool = TerminalPermission.ask
    ) {
        file = AccountFile(path: path)
        self.connection = connection
        self.permit = permit
    }

    /// The accounts at ``standardPath``. The person is asked on the terminal.
    public static var standard: FileAccountStore {
        FileAccountStore(path: standardPath)
    }

    /// Below the user's data directory: `$XDG_DATA_HOME/cresset-auth/twitter-accounts.json`, or
    /// `~/.local/share/cresset-auth/twitter-accounts.json`.
    public static var standardPath: String {
        FileStore.standardPath(ProcessInfo.processInfo.environment) + "/twitter-accounts.json"
    }

    /// Asks the person.
    public func requestAccess() async throws -> Bool {
        try await permit()
    }

    /// The accounts that are in the file now.
    public var accounts: [ACAccount] {
        get async throws { try file.list()?.accounts ?? [] }
    }

    /// Asks Twitter for an account's token of another app.
    public func reverseAuthenticate(
        _ account: ACAccount, parameters: String, target: String
    ) async throws -> String {
        try await file.reverseAuthenticate(account, parameters: parameters, target: target, over: connection)
    }
}
