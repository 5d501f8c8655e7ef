import CressetIdentity

/// The outcome of an attempt to deliver a mail.
enum MailOutcome {
    /// The reason for which a mail is never sent.
    enum Loss: String {
        /// It cannot be opened: it was sealed under another master key.
        case unreadable
        /// The address of its sender or recipient is invalid.
        case invalidAddress = "unaddressed"
        case refused
        case tooOld
    }

    case sent
    /// It has no recipient: it was written so that all requests take the same steps.
    case unaddressed
    case postponed(until: Timestamp, MailTransportError)
    /// The server ends; the mail was not handed over.
    case released(at: Timestamp)
    case givenUp(Loss, MailTransportError?)
}
