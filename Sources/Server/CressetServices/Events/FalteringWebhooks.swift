import Synchronization

/// The webhooks whose last attempt has failed: each gets one event at a time, so that those that hang leave room to the
/// others.
final class FalteringWebhooks: Sendable {
    private let ids = Mutex<Set<String>>([])

    var all: Set<String> { ids.withLock { $0 } }

    func note(_ id: String, hasFailed: Bool) {
        ids.withLock { ids in
            if hasFailed { ids.insert(id) } else { ids.remove(id) }
        }
    }
}
