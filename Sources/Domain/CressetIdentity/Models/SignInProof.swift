/// The proofs by which an owner opened a session.
///
/// Only a sign-in makes one. A session that replaces another copies its proof, so that no change of an account makes its
/// sessions younger or stronger.
public struct SignInProof: Equatable, Sendable {
    /// The time of the sign-in, in seconds since 1970.
    public let signedInAt: Int64
    /// The first factor: `password`, `phone`, `passkey`, `google.com`, …
    public let method: String
    /// The second factor; `nil` without one.
    public let secondFactor: SessionSecondFactor?

    /// Makes a proof; `signedInAt` is in seconds since 1970.
    public init(signedInAt: Int64, method: String, secondFactor: SessionSecondFactor? = nil) {
        self.signedInAt = signedInAt
        self.method = method
        self.secondFactor = secondFactor
    }
}
