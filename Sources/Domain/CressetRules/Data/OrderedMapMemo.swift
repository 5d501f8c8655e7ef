final class OrderedMapMemo: Sendable {
    /// A further dependency of the text.
    let key: String
    let text: String

    init(key: String, text: String) {
        self.key = key
        self.text = text
    }
}
