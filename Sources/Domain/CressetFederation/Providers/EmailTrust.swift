import CressetWire

/// When a provider's word that an e-mail address is the person's own is good (docs/wire §8.4).
enum EmailTrust: Sendable {
    /// When this member says so.
    case claim(String)
    case never

    func holds(for profile: JSONObject) -> Bool {
        guard case .claim(let name) = self, let value = profile[name] else { return false }
        // Apple sends text, Microsoft a number.
        return value.bool == true || value.string == "true" || value.integer == 1 || value.string == "1"
    }
}
