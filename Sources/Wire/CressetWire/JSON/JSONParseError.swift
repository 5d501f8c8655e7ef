/// Why bytes are not JSON.
public struct JSONParseError: Error, Equatable, Sendable {
    /// A few words; never more than a character of the text itself.
    public let reason: String
    /// The number of bytes that were well-formed.
    public let offset: Int

    init(_ reason: String, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}
