/// The answer of Storage rules to a request.
public struct StorageVerdict: Hashable, Sendable {
    /// The `allow` that is true; `nil` if the request is denied.
    public let allowedBy: SourcePosition?
    /// The statements that were not true on the way, with their errors, in their order.
    public let messages: [String]

    /// The place of the first error; `nil` for none.
    public let errorPosition: SourcePosition?

    /// The calls for documents, in their order, up to a hundred.
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

    /// True if the request may be carried out.
    public var isAllowed: Bool { allowedBy != nil }

    /// The answer in one line, with its reason.
    public var reason: String {
        if let allowedBy { return "allowed by \(allowedBy)" }
        return "denied: " + messages.joined(separator: "; ")
    }
}
