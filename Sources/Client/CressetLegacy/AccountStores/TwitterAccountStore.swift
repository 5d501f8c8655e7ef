/// The Twitter accounts of a device, as the settings of a phone kept them for the 2.x helper.
public protocol TwitterAccountStore: Sendable {
    /// Asks the person whether the app may use the accounts.
    func requestAccess() async throws -> Bool
    /// The accounts; an empty list is not an error.
    var accounts: [ACAccount] { get async throws }
    /// Asks Twitter, in the name of the device and of an account, for the account's token of another app (reverse
    /// authentication).
    ///
    /// - Parameters:
    ///   - account: One of ``accounts``.
    ///   - parameters: The header that Twitter has signed for the app.
    ///   - target: The app's consumer key.
    /// - Returns: Twitter's answer as it is, also when that is a refusal.
    /// - Throws: Anything, when there was no answer.
    func reverseAuthenticate(_ account: ACAccount, parameters: String, target: String) async throws -> String
}
