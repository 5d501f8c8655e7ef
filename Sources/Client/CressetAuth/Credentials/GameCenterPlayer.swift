public import Foundation

/// A Game Center player with Apple's signature, from `GKLocalPlayer`'s items for identity verification.
public struct GameCenterPlayer: Sendable {
    /// The player's ID from before 2020; otherwise empty.
    public var playerID: String
    /// The player's ID for all games of a developer.
    public var teamPlayerID: String?
    /// The player's ID for this game.
    public var gamePlayerID: String?
    /// The URL of the signature's certificate.
    public var publicKeyURL: URL
    /// Apple's signature.
    public var signature: Data
    /// The signed random bytes.
    public var salt: Data
    /// The time of the signature, in milliseconds since 1970.
    public var timestamp: UInt64
    /// The player's name.
    public var displayName: String?

    /// Creates a player.
    public init(
        playerID: String, teamPlayerID: String? = nil, gamePlayerID: String? = nil, publicKeyURL: URL, signature: Data,
        salt: Data, timestamp: UInt64, displayName: String? = nil
    ) {
        self.playerID = playerID
        self.teamPlayerID = teamPlayerID
        self.gamePlayerID = gamePlayerID
        self.publicKeyURL = publicKeyURL
        self.signature = signature
        self.salt = salt
        self.timestamp = timestamp
        self.displayName = displayName
    }
}
