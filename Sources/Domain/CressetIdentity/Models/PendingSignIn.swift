public import CressetWire

/// A sign-in whose first factor was accepted, and that waits for the second one (docs/wire §11.5).
public struct PendingSignIn: Equatable, Sendable {
    /// The seconds for which the second factor is waited for.
    public static let lifetime: Int64 = 540

    /// The pool of the account.
    public let pool: UserPool
    /// The user id of the account.
    public let localID: String
    /// The way of the first factor: the claim `firebase.sign_in_provider`.
    public let signInProvider: String
    /// Attributes of the identity provider's assertion.
    public let signInAttributes: JSONObject
    /// The identity that the account gets with the second factor: its provider has proven the account's address.
    let identity: FederatedIdentity?
    /// The way of the first factor, as functions of the project are told of it.
    let method: SignInMethod
    /// The ``SessionLimits/revision`` of the account: what ends its sessions ends this, too.
    let revision: Int64
    /// The digest of the credential, which challenges of passkeys are given for.
    let digest: [UInt8]
}
