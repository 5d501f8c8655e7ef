public import CressetWire

public struct StorageCall: Hashable, Sendable {
    /// The maximum number of reported calls per request.
    static let limit = 100
    /// The approximate maximum bytes of a call's arguments.
    private static let bytes = 4096

    /// The name of the function: `firestore.get`.
    public let function: String
    public let arguments: [JSONValue]

    init(_ function: String, arguments: [StorageValue]) {
        self.function = function
        var room = Self.bytes
        self.arguments = arguments.map { $0.json.shortened(to: &room) }
    }
}
