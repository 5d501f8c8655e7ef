public import CressetMail
import Synchronization

public final class LiveMailSettings: Sendable {
    private let settings: Mutex<MailSettings>

    public init(_ settings: MailSettings = MailSettings()) {
        self.settings = Mutex(settings)
    }

    public var current: MailSettings { settings.withLock { $0 } }

    public func replace(by other: MailSettings) {
        settings.withLock { $0 = other }
    }
}

public struct MailSettings: Equatable, Sendable {
    /// `nil` for `noreply` at the public URL's host.
    public var sender: MailAddress?
    /// The operator's templates, preferred to the standard ones.
    public var templates = MailTemplateFiles()

    public init() {}
}
