public import CressetIdentity
import CressetPages
import CressetWire

/// Composes text messages with a code in the project's words, sealed for the outbox.
public struct SMSComposer: Sendable {
    private static let maxText = 1000

    private let secrets: any SecretSource
    private let clock: any WallClock
    public let hasGateway: Bool
    public let wake: @Sendable () -> Void

    public init(
        secrets: any SecretSource,
        clock: any WallClock,
        hasGateway: Bool,
        wake: @escaping @Sendable () -> Void
    ) {
        self.secrets = secrets
        self.clock = clock
        self.hasGateway = hasGateway
        self.wake = wake
    }

    /// The text is the project's (`sendSms.smsTemplate.content`), else in the recipient's language (`useDeviceLocale`),
    /// else in the project's.
    ///
    /// - Parameter languages: Values of `Accept-Language`, in order of preference.
    public func compose(
        _ issued: IssuedPhoneCode,
        languages: [String],
        in realm: Realm
    ) throws -> OutboxItem {
        let notification = realm.project.config["notification"]?.object
        let settings = notification?["sendSms"]?.object
        let usesReaders = settings?["useDeviceLocale"]?.bool ?? false
        let preferred = (usesReaders ? languages : []) + [notification?["defaultLocale"]?.string].compactMap(\.self)
        let own = settings?["smsTemplate"]?.object?["content"]?.string
        let words = own.flatMap { $0.contains(SMSTemplate.code) ? $0 : nil }
        let text = (words ?? SMSTemplate.standard(in: Language.preferred(preferred)))
            .replacing(SMSTemplate.appName, with: realm.project.id)
            .replacing(SMSTemplate.code, with: issued.code)
        var content = SMSContent(phoneNumber: issued.session.phoneNumber, text: String(text.prefix(Self.maxText)))
        (content.localID, content.tenantID) = (issued.session.purpose.localID, realm.pool.tenantID)
        return try content.sealed(of: realm.project.id, by: secrets, at: clock.now())
    }
}

extension PhoneSession.Purpose {
    fileprivate var localID: String? {
        switch self {
        case .signIn: nil
        case .enrollment(let localID), .secondFactor(let localID): localID
        }
    }
}
