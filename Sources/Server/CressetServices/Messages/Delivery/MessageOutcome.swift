import CressetIdentity

/// The outcome of an attempt to deliver a text message.
enum MessageOutcome {
    /// The reason for which a message is never sent.
    enum Loss: String {
        /// It cannot be opened: it was sealed under another master key.
        case unreadable
        case refused
        case tooOld
    }

    case sent
    case postponed(until: Timestamp, MessageTransportError)
    /// The server ends; the message was not handed over.
    case released(at: Timestamp)
    case givenUp(Loss, MessageTransportError?)
}
