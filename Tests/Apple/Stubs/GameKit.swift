public import Foundation

open class GKLocalPlayer: NSObject, @unchecked Sendable {
    public class var local: GKLocalPlayer { GKLocalPlayer() }
    public var isAuthenticated: Bool { false }
    public var teamPlayerID: String { "" }
    public var gamePlayerID: String { "" }
    public var displayName: String { "" }

    public func fetchItems(
        forIdentityVerificationSignature completionHandler: (
            @Sendable (URL?, Data?, Data?, UInt64, (any Error)?) -> Void
        )?
    ) {}
}
