package import Foundation

/// The wall clock for tokens, a monotonic clock for caches, and pauses.
package struct AdminClock: Sendable {
    package static let system = AdminClock(
        now: { Date().timeIntervalSince1970 }, uptime: { ProcessInfo.processInfo.systemUptime },
        sleep: { try await Task.sleep(nanoseconds: UInt64($0 * 1e9)) })

    /// Seconds since 1970.
    package let now: @Sendable () -> TimeInterval
    /// Monotonic seconds.
    package let uptime: @Sendable () -> TimeInterval
    /// Waits for some seconds, or throws `CancellationError`.
    package let sleep: @Sendable (TimeInterval) async throws -> Void

    package init(
        now: @escaping @Sendable () -> TimeInterval, uptime: @escaping @Sendable () -> TimeInterval,
        sleep: @escaping @Sendable (TimeInterval) async throws -> Void
    ) {
        self.now = now
        self.uptime = uptime
        self.sleep = sleep
    }
}
