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

    private var frames: [[UInt8]] = []
    private var awaited = 0
    /// The bytes of the frames that wait for others.
    private(set) var bytes = 0

    /// Takes a frame.
    ///
    /// - Parameter limit: The bytes that a message may have.
    /// - Returns: The message that it completes; `nil` for none.
    /// - Throws: ``Fault``.
    mutating func add(_ frame: [UInt8], limit: Int) throws(Fault) -> [UInt8]? {
        guard awaited > 0 else {
            guard frame.count <= Self.numberLength, let number = Int(String(decoding: frame, as: UTF8.self)) else {
                return frame
            }
            // 0 only shows that the client lives.
            guard number >= 0, number <= limit / Self.frameLength + 1 else {
                throw Fault(text: "Messages may have at most \(limit) bytes.")
            }
            awaited = number
            return nil
        }
        guard bytes + frame.count <= limit else { throw Fault(text: "Messages may have at most \(limit) bytes.") }
        frames.append(frame)
        bytes += frame.count
        guard frames.count == awaited else { return nil }
        defer { (frames, awaited, bytes) = ([], 0, 0) }
        return Array(frames.joined())
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
