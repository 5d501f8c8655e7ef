import Foundation

protocol AccountListStorage: Sendable {
    /// - Returns: `nil` before the first account.
    func list() throws(NSError) -> AccountList?
    /// Adds an account to the accounts of the same consumer key.
    func add(_ entry: AccountList.Entry, consumerKey: String, consumerSecret: String) throws(NSError)
}

extension AccountListStorage {
    /// Requests an account's token for another app.
    func reverseAuthenticate(
        _ account: ACAccount, parameters: String, target: String, over connection: TwitterConnection
    ) async throws(NSError) -> String {
        guard let credentials = try list()?.credentials(of: account) else {
            throw .helper(.AccountAccessDenied, text: "This Twitter account is no longer on this device.")
        }
        return try await connection.post(
            "/oauth/access_token", as: credentials,
            form: [
                (name: "x_reverse_auth_parameters", value: parameters), (name: "x_reverse_auth_target", value: target),
            ]
        ).text
    }
}
