import CressetHTTP
import Synchronization

/// A body on its way into a sink: one piece being written, and the next one.
struct BodyIntake {
    enum Step {
        case readOn
        /// Start a writer.
        case write
        /// Suspend the connection, and leave the bytes to the library.
        case leave
        /// Leave the bytes to the library; the connection is already suspended.
        case left
        case exceeds
    }

    let limit: Int
    private let share = BodyFlow()
    private var received = 0
    private var pending: [UInt8] = []
    private(set) var isWriting = false
    /// The connection is suspended.
    private var rests = false
    /// The library has delivered the whole body.
    private(set) var isComplete = false

    init(limit: Int) {
        self.limit = limit
    }

    var isDrained: Bool { !isWriting && pending.isEmpty }

    mutating func add(_ bytes: UnsafeRawBufferPointer) -> Step {
        // The library continues with the chunks that it has read, even after a suspension.
        guard !rests else { return .left }
        let length = share.pieceLength
        guard pending.isEmpty || pending.count + bytes.count <= length else { return .leave }
        guard bytes.count <= limit - received else { return .exceeds }
        received += bytes.count
        if pending.isEmpty { pending.reserveCapacity(max(length, bytes.count)) }
        unsafe pending.append(contentsOf: bytes)
        guard !isWriting else { return .readOn }
        isWriting = true
        return .write
    }

    mutating func complete() {
        isComplete = true
    }

    mutating func takePiece() -> [UInt8]? {
        guard !pending.isEmpty else { return nil }
        defer { pending = [] }
        return pending
    }

    /// - Returns: `false` if the bytes are already taken.
    mutating func rest() -> Bool {
        rests = isComplete ? !isDrained : !pending.isEmpty
        return rests
    }

    /// - Returns: `true` if the caller must resume the connection.
    mutating func wake() -> Bool {
        defer { rests = false }
        return rests
    }

    /// - Returns: `false` if further bytes have arrived.
    mutating func endWriting() -> Bool {
        isWriting = !pending.isEmpty
        return !isWriting
    }
}

/// A body's part of the memory for all bodies on their way into sinks: a few have long pieces, many have short ones.
final class BodyFlow: Sendable {
    static let longestPiece = 1 << 20
    private static let shortestPiece = 16 << 10
    private static let bytes = 2 << 20
    private static let open = Atomic(0)

    init() {
        Self.open.wrappingAdd(1, ordering: .relaxed)
    }

    deinit {
        Self.open.wrappingSubtract(1, ordering: .relaxed)
    }

    var pieceLength: Int {
        max(Self.shortestPiece, min(Self.longestPiece, Self.bytes / Self.open.load(ordering: .relaxed)))
    }
}
