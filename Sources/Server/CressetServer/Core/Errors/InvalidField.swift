public struct InvalidField: Error, Equatable, Sendable {
    public let field: String?
    public let text: String

    init(_ field: String? = nil, text: String) {
        self.field = field
        self.text = text
    }
}
