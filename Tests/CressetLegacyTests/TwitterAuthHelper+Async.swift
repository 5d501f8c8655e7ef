import CressetLegacy
import Foundation

/// The helper's calls, awaited. A callback that is called twice traps.
extension TwitterAuthHelper {
    /// The result of ``selectTwitterAccountWithCallback(_:)``.
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

    /// The account of that name, as an app finds it that has shown a list of names.
    func account(named username: String) -> ACAccount? {
        accounts.compactMap { $0 as? ACAccount }.first { $0.username == username }
    }
}

extension NSError {
    /// The code, if the error is the helper's own.
    var helperCode: AuthHelperError? {
        domain == AuthHelperError.domain ? AuthHelperError(rawValue: code) : nil
    }
}
