/// A player of Game Center, as an app names them with Apple's signature (docs/wire §6.8; GameKit,
/// `fetchItemsForIdentityVerificationSignature`).
public struct GameCenterAssertion: Sendable {
    /// The ids that the app names. Apple has signed for one of them.
    public let playerIDs: [String]
    /// The app's bundle id.
    public let bundleID: String
    /// The address of the certificate with which Apple has signed.
    public let publicKeyURL: String
    /// Apple's signature.
    public let signature: [UInt8]
    /// The bytes that the signature covers beside the player, the app and the time.
    public let salt: [UInt8]
    /// The time of the signature, in milliseconds since 1970.
    public let timestamp: UInt64

    /// Makes an assertion, which nobody has verified.
    public init(
        playerIDs: [String],
        bundleID: String,
        publicKeyURL: String,
        signature: [UInt8],
        salt: [UInt8],
        timestamp: UInt64
    ) {
        self.playerIDs = playerIDs
        self.bundleID = bundleID
        self.publicKeyURL = publicKeyURL
        self.signature = signature
        self.salt = salt
        self.timestamp = timestamp
    }

    /// Returns the bytes that Apple signs for a player.
    func signedBytes(of playerID: String) -> [UInt8] {
        let time = stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: timestamp >> $0) }
        return Array(playerID.utf8) + Array(bundleID.utf8) + time + salt
    }
}
