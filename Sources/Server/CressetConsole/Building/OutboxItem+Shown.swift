import CressetIdentity
import CressetPages

extension OutboxItem.Kind {
    var shownName: String {
        switch self {
        case .mail: "Mail"
        case .sms: "Text message"
        case .event: "Event"
        }
    }
}

extension Delivery {
    var shownKind: String {
        template.flatMap(MailKind.init(rawValue:))?.title ?? kind.shownName
    }
}
