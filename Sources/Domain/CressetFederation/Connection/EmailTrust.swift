import CressetWire

/// The rule by which an e-mail address that a provider gives counts as verified (docs/wire §8.4).
enum EmailTrust: Sendable {
    /// When this member is the boolean `true` (OpenID Connect Core §5.1).
    case claim(String)
    /// When this member is true in one of the forms that the provider documents, beside the boolean.
    case claimAs(String, [JSONValue])
    case never

    func holds(for profile: JSONObject) -> Bool {
        switch self {
        case .claim(let name): profile[name] == .bool(true)
        case .claimAs(let name, let forms): profile[name].map { $0 == .bool(true) || forms.contains($0) } ?? false
        case .never: false
        }
    }
}
