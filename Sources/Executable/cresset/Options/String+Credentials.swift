extension String {
    /// The text with `…` in the place of what stands before the host in each address of it: a password may be in it.
    var withoutCredentials: String {
        split(separator: " ", omittingEmptySubsequences: false).map(Self.withoutCredentials).joined(separator: " ")
    }

    /// The credentials of our own messages.
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
