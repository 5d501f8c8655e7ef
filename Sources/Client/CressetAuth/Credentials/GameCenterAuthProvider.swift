import Dispatch
public import Foundation

#if canImport(GameKit) && !os(watchOS)
    import GameKit
#endif

/// Sign-in with Game Center.
#if canImport(ObjectiveC)
    @objc(FIRGameCenterAuthProvider)
#endif
open class GameCenterAuthProvider: NSObject {
    /// The provider's ID.
    public static let id = "gc.apple.com"

    /// Unavailable: the class has no instances.
    @available(*, unavailable)
    public override init() {
        super.init()
    }

    /// Returns a credential for a player. Sign-in fails if Apple's signature is invalid.
    public class func credential(of player: GameCenterPlayer) -> AuthCredential {
        GameCenterCredential(player)
    }

    /// Completion-handler form of ``getCredential()``. Calls the completion on the main queue.
    open class func getCredential(completion: @escaping (AuthCredential?, (any Error)?) -> Void) {
        let callback = Callback<Result<AuthCredential, any Error>> { result in
            switch result {
            case .success(let credential): completion(credential, nil)
            case .failure(let error): completion(nil, error)
            }
        }
        Task {
            let result: Result<AuthCredential, any Error>
            do {
                result = .success(try await getCredential())
            } catch {
                result = .failure(error)
            }
            DispatchQueue.main.async { callback(result) }
        }
    }

    /// Returns a credential of this device's Game Center player.
    ///
    /// Fails with `localPlayerNotAuthenticated`, with `gameKitNotLinked` without Game Center, and with GameKit errors.
    open class func getCredential() async throws -> AuthCredential {
        #if canImport(GameKit) && !os(watchOS)
            credential(of: try await localPlayer())
        #else
            throw NSError.auth(.gameKitNotLinked)
        #endif
    }

    #if canImport(GameKit) && !os(watchOS)
        private class func localPlayer() async throws -> GameCenterPlayer {
            let player = GKLocalPlayer.local
            guard player.isAuthenticated else { throw NSError.auth(.localPlayerNotAuthenticated) }
            let outcome = Outcome<GameCenterPlayer>()
            player.fetchItems(forIdentityVerificationSignature: { url, signature, salt, timestamp, error in
                outcome.decide {
                    guard let url, let signature, let salt else {
                        throw error ?? NSError.auth(.localPlayerNotAuthenticated)
                    }
                    // Apple signs this ID.
                    return GameCenterPlayer(
                        playerID: player.teamPlayerID, teamPlayerID: player.teamPlayerID,
                        gamePlayerID: player.gamePlayerID, publicKeyURL: url, signature: signature, salt: salt,
                        timestamp: timestamp, displayName: player.displayName)
                }
            })
            return try await outcome.value()
        }
    #endif
}
