import CressetIdentity
import CressetPages

extension Delivery {
    var shownKind: String {
        template.flatMap(MailKind.init(rawValue:))?.title ?? kind.shownName
    }
}
