import CressetCBOR

struct AuthenticatorData: Sendable {
    struct Flags: OptionSet, Sendable {
        let rawValue: UInt8

        static let userPresent = Flags(rawValue: 0x01)
        static let userVerified = Flags(rawValue: 0x04)
        static let backupEligible = Flags(rawValue: 0x08)
        static let backedUp = Flags(rawValue: 0x10)
        static let hasCredential = Flags(rawValue: 0x40)
        static let hasExtensions = Flags(rawValue: 0x80)
    }

    /// A new credential (attested credential data).
    struct Credential: Sendable {
        let aaguid: [UInt8]
        let id: [UInt8]
        let key: CredentialKey
    }

    private static let headLength = 37
    private static let maxID = 1023

    let relyingPartyDigest: [UInt8]
    let flags: Flags
    let counter: UInt32
    let credential: Credential?

    init(_ bytes: [UInt8]) throws(WebAuthnError) {
        guard bytes.count >= Self.headLength else { throw WebAuthnError(.malformed) }
        relyingPartyDigest = Array(bytes[..<32])
        flags = Flags(rawValue: bytes[32])
        counter = bytes[33..<37].reduce(0) { $0 << 8 | UInt32($1) }
        var rest = bytes[Self.headLength...]
        credential = flags.contains(.hasCredential) ? try Self.credential(from: &rest) : nil
        if flags.contains(.hasExtensions) {
            guard try Self.value(from: &rest).members != nil else { throw WebAuthnError(.malformed) }
        }
        guard rest.isEmpty else { throw WebAuthnError(.malformed) }
    }

    private static func credential(from rest: inout ArraySlice<UInt8>) throws(WebAuthnError) -> Credential {
        guard rest.count >= 18 else { throw WebAuthnError(.malformed) }
        let aaguid = Array(rest.prefix(16))
        let length = rest.dropFirst(16).prefix(2).reduce(0) { $0 << 8 | Int($1) }
        rest = rest.dropFirst(18)
        guard (1...maxID).contains(length) else { throw WebAuthnError(.wrongCredential) }
        guard rest.count >= length else { throw WebAuthnError(.malformed) }
        let id = Array(rest.prefix(length))
        rest = rest.dropFirst(length)
        let start = rest
        let value = try value(from: &rest)
        let key = try CredentialKey(value, encoded: Array(start.prefix(start.count - rest.count)))
        return Credential(aaguid: aaguid, id: id, key: key)
    }

    private static func value(from rest: inout ArraySlice<UInt8>) throws(WebAuthnError) -> CBORValue {
        guard let (value, length) = try? CBORValue.first(of: rest) else { throw WebAuthnError(.malformed) }
        rest = rest.dropFirst(length)
        return value
    }
}
