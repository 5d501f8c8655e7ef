import Synchronization

/// The webhooks with a failed last attempt: paused, then probed with one event each.
final class FailingWebhooks: Sendable {
    private struct Pause {
        var failures = 0
        /// In milliseconds of ``WallClock/uptime()``.
        var end: Int64 = 0
    }

    private static let pauses = OutboxSchedule(firstDelay: 1000, longestDelay: 60_000)

    private let pauses = Mutex<[String: Pause]>([:])

    func contains(_ id: String) -> Bool {
        pauses.withLock { $0[id] != nil }
    }

    /// Returns the webhooks paused or being probed.
    ///
    /// - Parameter uptime: The present, in milliseconds of ``WallClock/uptime()``.
    func excluded(at uptime: Int64, probing isProbed: (String) -> Bool) -> Set<String> {
        pauses.withLock { pauses in
            Set(pauses.filter { uptime < $0.value.end || isProbed($0.key) }.keys)
        }
    }

    func recordFailure(of id: String, at uptime: Int64, random: UInt16) {
        pauses.withLock { pauses in
            var pause = pauses[id] ?? Pause()
            pause.failures += 1
            pause.end = uptime + Self.pauses.delay(attempts: pause.failures, random: random)
            pauses[id] = pause
        }
    }

    func recordSuccess(of id: String) {
        pauses.withLock { $0[id] = nil }
    }
}
