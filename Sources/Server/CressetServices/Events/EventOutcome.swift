import CressetIdentity

enum EventOutcome {
    enum Loss: String {
        case gone
        /// The webhook's secret cannot be opened: it was sealed with another master key.
        case unreadable
        case tooOld
    }

    case delivered
    case unwanted
    case postponed(until: Timestamp, cause: String)
    /// The server shuts down; the event possibly was not delivered.
    case released(at: Timestamp)
    case givenUp(Loss, cause: String)
}
