enum StoragePattern {
    /// Returns the pattern of a string method's argument; `matches` covers the whole string.
    static func text(_ text: String, of method: String) -> String? {
        switch method {
        case "matches": "\\A(?:\(text))\\z"
        case "split", "replace": text
        default: nil
        }
    }
}
