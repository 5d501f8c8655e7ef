import CressetIdentity
import CressetPages

extension OutboxItem.Kind {
    /// - Parameter template: The name of a ``MailKind``.
    func shownName(of template: String?) -> String {
        template.flatMap(MailKind.init(rawValue:))?.title ?? shownName
    }
}
