public import CressetIdentity

/// The check value of a master key: a known text sealed with it.
public enum MasterKeyCheck {
    private static let text = Array("this is the master key".utf8)
    private static let context = "master-key-check"

    /// - Throws: `CryptoError`.
    public static func make(with secrets: some SecretSource) throws -> [UInt8] {
        try secrets.seal(text, context: context)
    }

    /// True unless the signing key or the check value was sealed with another master key.
    public static func passes(
        _ secrets: some SecretSource,
        signingKey: SigningKeyRecord?,
        check: [UInt8]?
    ) -> Bool {
        if let signingKey, !SigningKeys.canOpen(signingKey, with: secrets) { return false }
        guard let check else { return true }
        return (try? secrets.open(check, context: context)) == text
    }
}
