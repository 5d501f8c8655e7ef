/// A device's Twitter accounts, as in a phone's settings for the 2.x helper.
public protocol TwitterAccountStore: Sendable {
    /// Asks the user for permission to use the accounts.
    func requestAccess() async throws -> Bool
    /// The accounts, possibly empty.
    var accounts: [ACAccount] { get async throws }
    /// Requests an account's token for another app from Twitter (reverse authentication).
    ///
    /// - Parameters:
    ///   - account: One of ``accounts``.
    ///   - parameters: The header signed by Twitter for the app.
    ///   - target: The app's consumer key.
    /// - Returns: Twitter's unmodified response, including errors.
    func reverseAuthenticate(_ account: ACAccount, parameters: String, target: String) async throws -> String
}
