import CressetWire

/// The rule for treating a provider's e-mail address as verified (docs/wire §8.4).
enum EmailTrust: Sendable {
    /// Verified if this member is `true` (OpenID Connect Core §5.1).
    case claim(String)
    /// Verified if this member is `true` or one of the provider's documented equivalents.
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
