extension String {
    /// Text with `…` instead of the user part of each URL: it may contain a password.
    var withoutCredentials: String {
        split(separator: " ", omittingEmptySubsequences: false).map(Self.withoutCredentials).joined(separator: " ")
    }

    /// Placeholders in Cresset's own messages.
    private static let examples: Set<Substring> = ["USER", "USER:PASSWORD"]

    private static func withoutCredentials(_ word: Substring) -> String {
        guard let scheme = word.firstRange(of: "://"), let at = word.lastIndex(of: "@"), at >= scheme.upperBound else {
            return String(word)
        }
        let credentials = word[scheme.upperBound..<at]
        guard !examples.contains(credentials) else { return String(word) }
        return "\(word[..<scheme.upperBound])…\(word[at...])"
    }
}
