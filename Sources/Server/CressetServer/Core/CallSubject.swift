import CressetIdentity
import Synchronization

/// The account of a call, for logs, recorded as early as possible.
final class CallSubject: Sendable {
    private let anonymous = Atomic(false)
    private let bearer = Mutex<String?>(nil)

    var isAnonymous: Bool { anonymous.load(ordering: .relaxed) }

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
