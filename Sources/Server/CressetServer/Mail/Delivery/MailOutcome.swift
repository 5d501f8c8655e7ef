import CressetIdentity

/// What became of an attempt to deliver a mail.
enum MailOutcome {
    /// Why a mail is never sent.
    enum Loss: String {
        /// It cannot be opened: it was sealed under another master key.
        case unreadable
        /// The address that it comes from or goes to is none.
        case unaddressed
        case refused
        case tooOld
    }

    case sent
    /// It was to nobody: written so that all requests take the same steps.
    case forNobody
    case postponed(until: Timestamp, MailTransportError)
    /// The server ends; nobody else has the mail.
    case released(at: Timestamp)
    case givenUp(Loss, MailTransportError?)
}
