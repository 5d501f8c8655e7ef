/// A Game Center player with Apple's signature (docs/wire §6.8; GameKit, `fetchItemsForIdentityVerificationSignature`).
public struct GameCenterAssertion: Sendable {
    /// The player's IDs from the app; Apple signed one of them.
    public let playerIDs: [String]
    public let bundleID: String
    public let publicKeyURL: String
    public let signature: [UInt8]
    public let salt: [UInt8]
    /// In milliseconds since 1970.
    public let timestamp: UInt64

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

    func signedBytes(of playerID: String) -> [UInt8] {
        let time = stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: timestamp >> $0) }
        return Array(playerID.utf8) + Array(bundleID.utf8) + time + salt
    }
}
