import CressetAuth
import Foundation

/// The Twitter accounts in a private file.
///
/// The file is JSON, up to 256 KiB, with mode 600. It contains the consumer key and secret of the device's Twitter app
/// and each account's tokens for this app. ``PINAccountStore`` creates such a file.
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

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - path: The file; a missing file contains zero accounts.
    ///   - connection: The connection to Twitter.
    ///   - permit: Asks the user for permission to use the accounts.
    public init(
        path: String, connection: TwitterConnection = TwitterConnection(),
        permit: @escaping @Sendable () async throws -> Bool = TerminalPermission.ask
    ) {
        file = AccountFile(path: path)
        self.connection = connection
        self.permit = permit
    }

    /// The accounts at ``standardPath``. Asks for permission on the terminal.
    public static var standard: FileAccountStore {
        FileAccountStore(path: standardPath)
    }

    /// The path in the user's data directory.
    ///
    /// `$XDG_DATA_HOME/cresset-auth/twitter-accounts.json`, or `~/.local/share/cresset-auth/twitter-accounts.json`.
    public static var standardPath: String {
        FileStore.standardPath(ProcessInfo.processInfo.environment) + "/twitter-accounts.json"
    }

    /// Asks the user for permission.
    public func requestAccess() async throws -> Bool {
        try await permit()
    }

    /// The accounts in the file.
    public var accounts: [ACAccount] {
        get async throws { try file.list()?.accounts ?? [] }
    }

    /// Requests an account's token for another app from Twitter.
    public func reverseAuthenticate(
        _ account: ACAccount, parameters: String, target: String
    ) async throws -> String {
        try await file.reverseAuthenticate(account, parameters: parameters, target: target, over: connection)
    }
}

/// A permission prompt on the terminal.
public enum TerminalPermission {
    /// Asks for permission to use the Twitter accounts; returns false without a terminal.
    @Sendable public static func ask() async -> Bool {
        try? FileHandle.standardError.write(contentsOf: Data("May this app use your Twitter accounts? [y/N] ".utf8))
        let answer = await withCheckedContinuation { continuation in
            // A separate thread, so the prompt blocks only itself.
            Thread.detachNewThread { continuation.resume(returning: readLine()) }
        }
        return ["y", "yes"].contains(answer?.lowercased())
    }
}
