import CressetWire
import Foundation

struct TransferResult: Sendable {
    var metadata: JSONObject?
    var data: Data?
}

protocol TransferMonitor: Sendable {
    func progressed(to completed: Int64, of total: Int64)

    /// From now on, the task cannot be paused or canceled.
    func commit() throws
}

/// An upload or download; another run continues it.
protocol Transfer: Actor {
    func run(_ monitor: some TransferMonitor) async throws -> TransferResult

    nonisolated func discard()

    /// Tells the server of the cancellation.
    func abandon() async
}

struct PieceSize {
    static let smallest = 256 << 10
    private static let largest = 4 << 20

    private(set) var bytes = PieceSize.smallest
    private let most: Int

    init(atMost limit: Int64 = .max) {
        let rounded = limit / Int64(Self.smallest) * Int64(Self.smallest)
        most = Int(min(max(rounded, Int64(Self.smallest)), Int64(Self.largest)))
    }

    mutating func grow() {
        bytes = min(bytes * 2, most)
    }

    mutating func reset() {
        bytes = Self.smallest
    }
}
