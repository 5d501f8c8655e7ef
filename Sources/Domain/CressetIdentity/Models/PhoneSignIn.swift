/// The outcome of a proven phone number.
public enum PhoneSignIn: Equatable, Sendable {
    case signedIn(SignIn)
    /// Another account has the number: nothing was changed, and the proof signs in to that one (docs/wire §10.2).
    case taken(TemporaryProof)
}

/// The proof of a phone number that another account has. It is good more than once until it expires.
public struct TemporaryProof: Equatable, Sendable {
    /// The seconds for which a proof is good.
    public static let lifetime: Int64 = 3600

    /// The text of the proof, sealed. A secret.
    public let text: String
    /// The proven number, in E.164.
    public let phoneNumber: String
}
