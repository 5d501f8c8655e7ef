import CressetIdentity

/// The outcome of an attempt to deliver an event.
enum EventOutcome {
    /// The reason for which an event is not sent any more.
    enum Loss: String {
        /// The webhook says that it is gone for good (status 410).
        case gone
        /// The webhook's secret cannot be opened: it was sealed under another master key.
        case unreadable
        case tooOld
    }

    case delivered
    /// The webhook was deleted meanwhile.
    case unwanted
    case postponed(until: Timestamp, cause: String)
    /// The server ends; the event was perhaps not handed over.
    case released(at: Timestamp)
    case givenUp(Loss, cause: String)
}
