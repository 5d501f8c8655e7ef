import CressetIdentity
import Synchronization

/// The account that a call is about, as far as the log tells of it: whether it is anonymous. The endpoint notes it as
/// soon as it is known, so that refusals tell it, too.
final class CallSubject: Sendable {
    private let anonymous = Atomic(false)

    /// True for an anonymous user's account; of one that the call has changed or deleted, as it was left.
    var isAnonymous: Bool { anonymous.load(ordering: .relaxed) }

    func note(_ account: Account) {
        note(isAnonymous: account.isAnonymous)
    }

    func note(isAnonymous: Bool) {
        anonymous.store(isAnonymous, ordering: .relaxed)
    }
}
