import CressetIdentity

extension OutboxItem.Kind {
    var shownName: String {
        switch self {
        case .mail: "Mail"
        case .sms: "Text message"
        case .event: "Event"
        }
    }
}
