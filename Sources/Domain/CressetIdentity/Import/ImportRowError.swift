/// Why one row of an import was not written; the text goes to the caller as it is.
public struct ImportRowError: Error, Equatable, Sendable {
    public let message: String

    init(_ message: String) {
        self.message = message
    }
}
