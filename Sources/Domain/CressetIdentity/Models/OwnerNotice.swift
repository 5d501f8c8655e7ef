/// A code that tells the owner of an account of a change and leads back from it, with the mail that carries it.
public struct OwnerNotice: Sendable {
    /// The code that undoes the change, with its secret.
    public let issued: IssuedCode
    /// The mail; `nil` where none is sent.
    public let mail: OutgoingMail?
    /// True if it was counted as one of a change by the owner.
    let isTrusted: Bool
}

extension [OwnerNotice] {
    var codes: [ActionCode] { map(\.issued.code) }
    var mails: [OutgoingMail] { compactMap(\.mail) }
}
