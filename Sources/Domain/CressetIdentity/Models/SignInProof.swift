/// The proofs of the owner at the opening of a session.
///
/// Only a sign-in creates one. Replacement sessions copy it, so no account change makes sessions younger or stronger.
public struct SignInProof: Equatable, Sendable {
    /// The time of the sign-in, in seconds since 1970.
    public let signedInAt: Int64
    /// The first factor: `password`, `phone`, `passkey`, `google.com`, …
    public let method: String
    /// The second factor; `nil` without one.
    public let secondFactor: SessionSecondFactor?

    /// Creates a proof; `signedInAt` is in seconds since 1970.
    public init(signedInAt: Int64, method: String, secondFactor: SessionSecondFactor? = nil) {
        self.signedInAt = signedInAt
        self.method = method
        self.secondFactor = secondFactor
    }
}
