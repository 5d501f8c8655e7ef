import CressetWire
import Foundation

final class GameCenterCredential: AuthCredential, @unchecked Sendable {
    private let player: GameCenterPlayer

    init(_ player: GameCenterPlayer) {
        self.player = player
        super.init(provider: GameCenterAuthProvider.id)
    }

    var request: SignInWithGameCenter.Request {
        var request = SignInWithGameCenter.Request()
        request.playerId = player.playerID
        request.teamPlayerId = player.teamPlayerID
        request.gamePlayerId = player.gamePlayerID
        request.publicKeyUrl = player.publicKeyURL.absoluteString
        request.signature = Self.base64URL(player.signature)
        request.salt = Self.base64URL(player.salt)
        request.timestamp = player.timestamp == 0 ? nil : StringInt64(Int64(clamping: player.timestamp))
        request.displayName = player.displayName
        return request
    }

    private static func base64URL(_ data: Data) -> String {
        data.base64EncodedString().replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
            .replacingOccurrences(of: "=", with: "")
    }
}
