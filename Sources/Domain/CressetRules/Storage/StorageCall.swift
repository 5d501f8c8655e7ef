public import CressetWire

/// A call for a document that a condition has made.
public struct StorageCall: Hashable, Sendable {
    /// The most calls of a request that are told.
    static let limit = 100
    /// The most bytes of the arguments of one, about.
    private static let bytes = 4096

    /// The name of the function: `firestore.get`.
    public let function: String
    /// The values that it was called with; what is long is cut.
    public let arguments: [JSONValue]

    init(_ function: String, arguments: [StorageValue]) {
        self.function = function
        var room = Self.bytes
        self.arguments = arguments.map { $0.json.shortened(to: &room) }
    }
}
