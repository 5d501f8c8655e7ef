import CressetLegacy
import Foundation

/// The helper's calls, awaited. A callback called twice traps.
extension TwitterAuthHelper {
    struct Selection: Sendable {
        let error: NSError?
        let accounts: [ACAccount]

        var usernames: [String] { accounts.map { $0.username } }
    }

    func select() async -> Selection {
        await withCheckedContinuation { continuation in
            selectTwitterAccountWithCallback { error, accounts in
                continuation.resume(
                    returning: Selection(error: error, accounts: accounts.compactMap { $0 as? ACAccount })
                )
            }
        }
    }

    func authenticate(_ account: ACAccount?) async -> Reported {
        await Firebase.report { done in
            authenticateAccount(account) { error, data in done(Reported(error: error, authData: data)) }
        }
    }

    /// Returns the account by name, as an app does after showing a list of names.
    func account(named username: String) -> ACAccount? {
        accounts.compactMap { $0 as? ACAccount }.first { $0.username == username }
    }
}

extension NSError {
    var helperCode: AuthHelperError? {
        domain == AuthHelperError.domain ? AuthHelperError(rawValue: code) : nil
    }
}
