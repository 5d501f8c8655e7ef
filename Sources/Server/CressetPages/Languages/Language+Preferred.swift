extension Language {
    /// Maximum bytes parsed per header or parameter.
    private static let maximumBytes = 512
    private static let maximumRequests = 8

    /// Returns the best available language, or English.
    ///
    /// - Parameter requested: Preferred languages, the best one first (the link's `lang`, then `X-Firebase-Locale`,
    ///   then `Accept-Language`). Each may be one tag (`de-AT`, `zh_TW`) or a list with weights (RFC 9110 §12.5.4).
    public static func preferred(_ requested: [String]) -> Language {
        for wish in requested.prefix(maximumRequests) {
            if let language = best(in: wish) { return language }
        }
        return .english
    }

    private static func best(in list: String) -> Language? {
        var best: (language: Language, weight: Double)?
        let bounded = String(decoding: list.utf8.prefix(maximumBytes), as: UTF8.self)
        for entry in bounded.lowercased().split(separator: ",") {
            let parts = entry.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
            guard let range = parts.first, let language = matching(range) else { continue }
            let weight = weight(parts.dropFirst())
            if weight > (best?.weight ?? 0) { best = (language, weight) }
        }
        return best?.language
    }

    /// Returns the language for the primary subtag: Austrian German is German, and readers of traditional Chinese
    /// prefer simplified Chinese to English.
    private static func matching(_ range: String) -> Language? {
        if range == "*" { return .english }
        let primary = range.prefix { !"-_.@".contains($0) }
        return all.first { $0.code.prefix(2) == primary }
    }

    private static func weight(_ parameters: some Collection<String>) -> Double {
        guard let text = parameters.first(where: { $0.hasPrefix("q=") })?.dropFirst(2) else { return 1 }
        guard let weight = Double(text), (0...1).contains(weight) else { return 0 }
        return weight
    }
}
