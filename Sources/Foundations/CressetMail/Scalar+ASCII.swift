extension Unicode.Scalar {
    /// True for a letter or digit of ASCII.
    var isLetterOrDigit: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9": true
        default: false
        }
    }
}
