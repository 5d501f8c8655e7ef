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
