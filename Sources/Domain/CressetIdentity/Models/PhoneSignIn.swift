public enum PhoneSignIn: Equatable, Sendable {
    case signedIn(SignIn)
    /// Another account has the number; the account is unchanged, and the proof signs in to the other (docs/wire §10.2).
    case taken(TemporaryProof)
}

/// The proof of another account's phone number, reusable until it expires.
public struct TemporaryProof: Equatable, Sendable {
    /// The lifetime of a proof in seconds.
    public static let lifetime: Int64 = 3600

    /// The encrypted text of the proof, a secret.
    public let text: String
    /// The verified number, in E.164 format.
    public let phoneNumber: String
}
