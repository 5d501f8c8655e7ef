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
