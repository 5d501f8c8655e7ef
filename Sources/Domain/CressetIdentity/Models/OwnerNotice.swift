/// A notice to an account's owner: an account recovery code with its mail.
public struct OwnerNotice: Sendable {
    public let issued: IssuedCode
    /// The mail; `nil` to send none.
    public let mail: OutgoingMail?
    /// True if counted as a change by the owner.
    let isTrusted: Bool
}

extension [OwnerNotice] {
    var codes: [ActionCode] { map(\.issued.code) }
    var mails: [OutgoingMail] { compactMap(\.mail) }
}
