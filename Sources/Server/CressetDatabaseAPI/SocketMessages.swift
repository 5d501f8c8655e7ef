import CressetHTTP

/// The messages of a client, put together from the frames that they come in; and the reverse.
///
/// A message of more than one frame follows a frame with their number. The reference is `docs/wire`.
struct SocketMessages {
    /// A frame that has no place in any message.
    struct Fault: Error {
        let text: String
    }

    /// The characters of a frame that is sent, as UTF-16 counts them.
    static let frameLength = 16_384
    /// The longest frame that may be a number.
    private static let numberLength = 6

    /// The message that a frame completes.
    enum Message {
        case whole([UInt8])
        /// A message that is longer than it may be, whose first bytes are these.
        case tooLong(start: [UInt8])
    }

    /// The frames that are passed over at the most: those of a message of 256 MiB.
    private static let frameLimit = 16_384
    /// The first bytes of a message that is too long, in which its number stands.
    private static let startLength = 64

    private var frames: [[UInt8]] = []
    private var awaited = 0
    /// The beginning of a message that is passed over.
    private var start: [UInt8]?
    /// The bytes of the frames that wait for others.
    private(set) var bytes = 0

    /// Takes a frame.
    ///
    /// - Parameter limit: The bytes that a message may have.
    /// - Returns: The message that it completes; `nil` for none.
    /// - Throws: ``Fault``.
    mutating func add(_ frame: [UInt8], limit: Int) throws(Fault) -> Message? {
        guard awaited > 0 else {
            guard frame.count <= Self.numberLength, let number = Int(String(decoding: frame, as: UTF8.self)) else {
                return .whole(frame)
            }
            // 0 only shows that the client lives.
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

    /// Splits a message into frames, cut between characters.
    static func frames(of message: [UInt8]) -> [[UInt8]] {
        guard message.count > frameLength else { return [message] }
        var frames: [[UInt8]] = []
        var rest = message[...]
        while !rest.isEmpty {
            var end = rest.index(rest.startIndex, offsetBy: frameLength, limitedBy: rest.endIndex) ?? rest.endIndex
            // A character's later bytes begin with the bits 10.
            while end < rest.endIndex, rest[end] & 0xC0 == 0x80 { end -= 1 }
            frames.append(Array(rest[..<end]))
            rest = rest[end...]
        }
        return [Array(String(frames.count).utf8)] + frames
    }
}
