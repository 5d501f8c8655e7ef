import CressetAuth
import Foundation

/// A missing or temporary answer.
struct Interruption: Error {
    var reason: String
    var retryAfter: TimeInterval?
}

/// Growing pauses, up to a maximum time without progress.
struct Retry {
    private static let longestPause: TimeInterval = 32

    private let limit: TimeInterval
    private let platform: AuthPlatform
    private var begin: TimeInterval
    private var pause: TimeInterval = 1

    init(within limit: TimeInterval, on platform: AuthPlatform) {
        (self.limit, self.platform) = (limit, platform)
        begin = platform.uptime()
    }

    mutating func wait(after interruption: Interruption) async throws {
        let delay = max(pause * .random(in: 0.5...1), interruption.retryAfter ?? 0)
        guard platform.uptime() - begin + delay <= limit else {
            AuthLog.write("giving up: \(interruption.reason)")
            throw StorageError.retryLimitExceeded
        }
        try await platform.sleep(delay)
        pause = min(pause * 2, Self.longestPause)
    }

    mutating func progressed() {
        begin = platform.uptime()
        pause = 1
    }
}
