import CressetIdentity

enum MailOutcome {
    enum Loss: String {
        /// The mail was sealed with another master key.
        case unreadable
        case invalidAddress = "unaddressed"
        case refused
        case tooOld
    }

    case sent
    /// The mail has no recipient: it was written so that all requests take the same steps.
    case unaddressed
    case postponed(until: Timestamp, MailTransportError)
    /// The server shuts down; the mail was not delivered.
    case released(at: Timestamp)
    case givenUp(Loss, MailTransportError?)
}
