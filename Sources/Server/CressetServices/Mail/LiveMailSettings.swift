import Synchronization

/// The operator's choices about mails, which may change while the server runs: each mail is written by those of its moment.
public final class LiveMailSettings: Sendable {
    private let settings: Mutex<MailSettings>

    /// Begins with these.
    public init(_ settings: MailSettings = MailSettings()) {
        self.settings = Mutex(settings)
    }

    /// The settings of now.
    public var current: MailSettings { settings.withLock { $0 } }

    /// Takes others from now on.
    public func replace(by other: MailSettings) {
        settings.withLock { $0 = other }
    }
}
