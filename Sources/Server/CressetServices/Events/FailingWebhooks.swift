import Synchronization

/// The webhooks whose last attempt failed. Each is paused, and then probed with one event at a time, so that a dead
/// webhook costs one request per pause however many events are pending for it.
final class FailingWebhooks: Sendable {
    private struct Pause {
        var failures = 0
        /// The end, in milliseconds of ``WallClock/uptime()``.
        var end: Int64 = 0
    }

    private static let pauses = OutboxSchedule(firstDelay: 1000, longestDelay: 60_000)

    private let pauses = Mutex<[String: Pause]>([:])

    /// Returns true if the last attempt failed.
    func contains(_ id: String) -> Bool {
        pauses.withLock { $0[id] != nil }
    }

    /// Returns the webhooks that get no event now: paused ones, and those whose probe is under way.
    ///
    /// - Parameter uptime: The present, in milliseconds of ``WallClock/uptime()``.
    func excluded(at uptime: Int64, probing isProbed: (String) -> Bool) -> Set<String> {
        pauses.withLock { pauses in
            Set(pauses.filter { uptime < $0.value.end || isProbed($0.key) }.keys)
        }
    }

    /// Records a failed attempt: the next pause is twice as long, a minute at most.
    func recordFailure(of id: String, at uptime: Int64, random: UInt16) {
        pauses.withLock { pauses in
            var pause = pauses[id] ?? Pause()
            pause.failures += 1
            pause.end = uptime + Self.pauses.delay(attempts: pause.failures, random: random)
            pauses[id] = pause
        }
    }

    /// Records a successful attempt: the webhook gets its whole share again.
    func recordSuccess(of id: String) {
        pauses.withLock { $0[id] = nil }
    }
}
