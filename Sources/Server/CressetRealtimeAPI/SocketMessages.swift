/// Reassembles messages of a client from frames.
///
/// A long message has several frames, after one with their number.
struct SocketMessages {
    struct Fault: Error {
        let text: String
    }

    private static let numberLength = 6

    enum Message {
        case whole([UInt8])
        /// A message over the limit.
        case tooLong(start: [UInt8])
    }

    /// Maximum frames of a message: 256 MiB.
    private static let frameLimit = 16_384
    /// First bytes of an oversized message, including its request number.
    private static let startLength = 64

    private var frames: [[UInt8]] = []
    private var awaited = 0
    /// Start of an oversized message.
    private var start: [UInt8]?
    private(set) var bytes = 0

    /// - Parameter limit: Maximum bytes of a message.
    /// - Returns: Completed message, or `nil`.
    mutating func add(_ frame: [UInt8], limit: Int) throws(Fault) -> Message? {
        guard awaited > 0 else {
            guard frame.count <= Self.numberLength, let number = Int(String(decoding: frame, as: UTF8.self)) else {
                return .whole(frame)
            }
            // 0 is a keep-alive.
            guard number >= 0, number <= Self.frameLimit else {
                throw Fault(text: "Messages may have at most \(limit) bytes.")
            }
            awaited = number
            return nil
        }
        awaited -= 1
        if start == nil, bytes + frame.count <= limit {
            frames.append(frame)
            bytes += frame.count
        } else if start == nil {
            start = Array((frames.first ?? frame).prefix(Self.startLength))
            (frames, bytes) = ([], 0)
        }
        guard awaited == 0 else { return nil }
        defer { (frames, bytes, start) = ([], 0, nil) }
        return start.map { .tooLong(start: $0) } ?? .whole(Array(frames.joined()))
    }
}
