public import CressetWire

public struct StorageVerdict: Hashable, Sendable {
    /// The true `allow`; `nil` for a denied request.
    public let allowedBy: SourcePosition?
    /// The statements evaluated without success, with their errors, in order.
    public let messages: [String]

    public let errorPosition: SourcePosition?

    /// The document calls in order, at most a hundred.
    public let calls: [StorageCall]

    init(
        allowedBy position: SourcePosition? = nil,
        messages: [String],
        errorAt place: SourcePosition? = nil,
        calls: [StorageCall] = []
    ) {
        allowedBy = position
        self.messages = messages
        errorPosition = place
        self.calls = calls
    }

    public var isAllowed: Bool { allowedBy != nil }

    public var reason: String {
        if let allowedBy { return "allowed by \(allowedBy)" }
        return "denied: " + messages.joined(separator: "; ")
    }
}

public struct StorageCall: Hashable, Sendable {
    static let limit = 100
    /// Approximate maximum bytes of a call's arguments.
    private static let bytes = 4096

    public let function: String
    public let arguments: [JSONValue]

    init(_ function: String, arguments: [StorageValue]) {
        self.function = function
        var room = Self.bytes
        self.arguments = arguments.map { $0.json.shortened(to: &room) }
    }
}
