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

    /// - Parameter template: Name of a ``MailKind``.
    func shownName(of template: String?) -> String {
        template.flatMap(MailKind.init(rawValue:))?.title ?? shownName
    }
}
