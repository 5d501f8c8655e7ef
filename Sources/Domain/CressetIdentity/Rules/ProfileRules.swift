/// The rules for user profiles (docs/wire §3.3).
enum ProfileRules {
    /// In UTF-16 units.
    static let displayNameLimit = 256
    static let photoURLLimit = 2048

    static func check(passkeyNames: [[UInt8]: String]) throws(IdentityError) {
        for name in passkeyNames.values { try check(displayName: name, photoURL: nil) }
    }

    static func check(displayName: String?, photoURL: String?) throws(IdentityError) {
        if let displayName, displayName.utf16.count > displayNameLimit {
            throw IdentityError(.invalidProfileAttribute, detail: "Display name too long.")
        }
        if let photoURL, photoURL.utf16.count > photoURLLimit {
            throw IdentityError(.invalidProfileAttribute, detail: "Photo URL too long.")
        }
    }
}
