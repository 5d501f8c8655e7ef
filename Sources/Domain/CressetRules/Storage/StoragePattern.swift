/// The regular expressions of the language.
enum StoragePattern {
    /// The pattern that a method of strings makes of its argument; `matches` is about the whole string.
    static func text(_ text: String, of method: String) -> String? {
        switch method {
        case "matches": "\\A(?:\(text))\\z"
        case "split", "replace": text
        default: nil
        }
    }
}
