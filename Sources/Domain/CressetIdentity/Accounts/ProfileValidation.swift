/// Rules for user profiles (docs/wire §3.3).
enum ProfileValidation {
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

/// The rules for chosen user ids: by administrators, custom tokens or imports.
///
/// Production accepts any, even above 128 characters (docs/wire §3.3).
public enum LocalIDValidation {
    /// In bytes, within the index limits of every database.
    public static let longest = 1024

    /// Returns the caller's error text for an invalid id; `nil` for a valid one.
    public static func fault(of localID: String) -> String? {
        guard localID.utf8.count <= longest else {
            return "Invalid user ID length. The maximum is \(longest) bytes."
        }
        let isPlain = localID.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
        guard !isPlain, let scalar = localID.unicodeScalars.first(where: \.steersText) else { return nil }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return "Invalid user ID. Control and text direction characters are not allowed: U+\(code)."
    }
}

extension Unicode.Scalar {
    /// True for terminal controls, line breaks and reordering: they could disguise an id.
    fileprivate var steersText: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: properties.isBidiControl
        }
    }
}

/// The rules for names of a user at a provider.
///
/// Production's limits are unknown; these fit the index limits of every database.
public enum ProviderIdentityValidation {
    /// In bytes.
    public static let maxRawID = 1024
    /// In bytes.
    public static let maxProviderID = 256

    public static func fault(providerID: String, rawID: String) -> String? {
        if providerID.utf8.count > maxProviderID { return "providerId may have at most \(maxProviderID) bytes" }
        if rawID.utf8.count > maxRawID { return "rawId may have at most \(maxRawID) bytes" }
        return nil
    }

    static func check(_ identity: FederatedIdentity) throws(IdentityError) {
        guard let fault = fault(providerID: identity.providerID, rawID: identity.rawID) else { return }
        throw IdentityError(.invalidProviderIdentity, detail: fault)
    }
}
