package import Foundation

/// The wall clock for tokens, and a monotonic clock for caches.
package struct AdminClock: Sendable {
    package static let system = AdminClock(
        now: { Date().timeIntervalSince1970 }, uptime: { ProcessInfo.processInfo.systemUptime })

    /// Seconds since 1970.
    package let now: @Sendable () -> TimeInterval
    /// Monotonic seconds.
    package let uptime: @Sendable () -> TimeInterval

    package init(now: @escaping @Sendable () -> TimeInterval, uptime: @escaping @Sendable () -> TimeInterval) {
        self.now = now
        self.uptime = uptime
    }
}
