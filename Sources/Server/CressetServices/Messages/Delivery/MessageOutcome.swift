import CressetIdentity

enum MessageOutcome {
    enum Loss: String {
        /// The message was sealed with another master key.
        case unreadable
        case refused
        case tooOld
    }

    case sent
    case postponed(until: Timestamp, MessageTransportError)
    /// The server shuts down; the message was not delivered.
    case released(at: Timestamp)
    case givenUp(Loss, MessageTransportError?)
}
