/// A provider gave no answer: not reached, too slow, too long, or not to be reached at all.
public struct ProviderTransportError: Error, Equatable, Sendable {
    /// For the log; without secrets and without the query of an address.
    public let cause: String

    public init(cause: String) {
        self.cause = cause
    }
}
