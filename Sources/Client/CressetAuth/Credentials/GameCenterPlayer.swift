public import Foundation

/// A player of Game Center, with Apple's signature: what `GKLocalPlayer` gives to an app that fetches the items for the
/// verification of an identity.
public struct GameCenterPlayer: Sendable {
    /// The player's id of before 2020; empty where there is none.
    public var playerID: String
    /// The player's id for all games of a developer.
    public var teamPlayerID: String?
    /// The player's id for this game.
    public var gamePlayerID: String?
    /// The address of the certificate that belongs to the signature.
    public var publicKeyURL: URL
    /// Apple's signature.
    public var signature: Data
    /// The bytes that the signature covers beside the player.
    public var salt: Data
    /// The time of the signature, in milliseconds since 1970.
    public var timestamp: UInt64
    /// The player's name.
    public var displayName: String?

    /// Creates the value.
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
