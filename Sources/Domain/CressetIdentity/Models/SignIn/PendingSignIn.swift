public import CressetWire

/// A sign-in after an accepted first factor, pending the second (docs/wire §11.5).
public struct PendingSignIn: Equatable, Sendable {
    /// In seconds.
    public static let lifetime: Int64 = 540

    public let pool: UserPool
    public let localID: String
    /// The first factor's provider: the claim `firebase.sign_in_provider`.
    public let signInProvider: String
    public let signInAttributes: JSONObject
    /// Identity to add with the second factor. Its provider has proven the account's address.
    let identity: FederatedIdentity?
    /// First factor's method, for blocking functions.
    let method: SignInMethod
    /// Digest of the temporary password of the first factor, used up by the second.
    let temporaryPassword: [UInt8]?
    /// Account's ``SessionLimits/revision``: revocation of sessions also ends this sign-in.
    let revision: Int64
    /// Credential's digest, for passkey challenges.
    let digest: [UInt8]
}
