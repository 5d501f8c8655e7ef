/// A text that was made of the members of a map.
final class OrderedMapMemo: Sendable {
    /// The thing that the text depends on beside them.
    let key: String
    let text: String

    init(key: String, text: String) {
        self.key = key
        self.text = text
    }
}
