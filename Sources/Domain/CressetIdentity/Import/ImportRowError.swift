/// Why one row of an import was not written; the text goes to the caller as it is.
public struct ImportRowError: Error, Equatable, Sendable {
    /// The text for the caller, in the vendor's words.
    public let message: String

    init(_ message: String) {
        self.message = message
    }
}
