internal import Synchronization

/// A generator of unique child names: 20 characters, ordered by creation time and then by creation order.
public final class PushIDs: Sendable {
    private static let alphabet = Array("-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz".utf8)
    private static let randomDigits = 12
    private static let timeDigits = 8

    private struct State {
        var instant: Int64 = -1
        var digits: [UInt8] = []
    }

    private let random: @Sendable (Int) -> [UInt8]
    private let state = Mutex(State())

    /// - Parameter random: Returns the given number of random bytes.
    public init(random: @escaping @Sendable (Int) -> [UInt8]) {
        self.random = random
    }

    /// Returns the next name, after all earlier names even if the clock goes backwards.
    ///
    /// - Parameter instant: Unix milliseconds.
    public func next(at instant: Int64) -> String {
        state.withLock { state in
            if instant > state.instant {
                state.instant = instant
                state.digits = random(Self.randomDigits).map { $0 & 63 }
            } else if !Self.increment(&state.digits) {
                // All names of this millisecond are used: start the next one early.
                state.instant += 1
                state.digits = random(Self.randomDigits).map { $0 & 63 }
            }
            let time = (0..<Self.timeDigits).reversed().map {
                UInt8(truncatingIfNeeded: state.instant >> ($0 * 6)) & 63
            }
            return String(decoding: (time + state.digits).map { Self.alphabet[Int($0)] }, as: UTF8.self)
        }
    }

    /// - Returns: False on overflow.
    private static func increment(_ digits: inout [UInt8]) -> Bool {
        guard let last = digits.lastIndex(where: { $0 < 63 }) else { return false }
        digits[last] += 1
        for position in digits.indices[(last + 1)...] { digits[position] = 0 }
        return true
    }
}
