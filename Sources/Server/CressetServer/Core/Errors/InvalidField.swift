/// A rejected value of a form or a request.
public struct InvalidField: Error, Equatable, Sendable {
    public let field: String?
    /// The reason, and what to do.
    public let text: String

    init(_ field: String? = nil, text: String) {
        self.field = field
        self.text = text
    }
}
