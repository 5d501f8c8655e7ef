import CressetIdentity
import Synchronization

/// The account that a call is about, as far as logs tell of it: whether it is anonymous, and who has shown a token of
/// it. The endpoint notes it as soon as it is known, so that refusals tell it, too.
final class CallSubject: Sendable {
    private let anonymous = Atomic(false)
    private let bearer = Mutex<String?>(nil)

    /// True for an anonymous user's account; of one that the call has changed or deleted, as it was left.
    var isAnonymous: Bool { anonymous.load(ordering: .relaxed) }

    /// The id of the user whose ID token the caller has shown.
    var userID: String? { bearer.withLock { $0 } }

    func note(bearerOf userID: String) {
        bearer.withLock { $0 = userID }
    }

    func note(_ account: Account) {
        note(isAnonymous: account.isAnonymous)
    }

    func note(isAnonymous: Bool) {
        anonymous.store(isAnonymous, ordering: .relaxed)
    }
}
