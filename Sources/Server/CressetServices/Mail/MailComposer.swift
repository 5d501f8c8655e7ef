public import CressetIdentity
public import CressetMail
public import CressetPages
import CressetWire

/// Composes mails from templates, sealed for the outbox.
public struct MailComposer: Sendable {
    private let secrets: any SecretSource
    private let clock: any WallClock
    private let settings: LiveMailSettings
    public let wake: @Sendable () -> Void

    public init(
        secrets: any SecretSource,
        clock: any WallClock,
        settings: LiveMailSettings,
        wake: @escaping @Sendable () -> Void
    ) {
        self.secrets = secrets
        self.clock = clock
        self.settings = settings
        self.wake = wake
    }

    /// - Parameter host: Sender's default host.
    public func compose(
        _ issued: IssuedCode,
        link: String,
        language: Language,
        from host: String?,
        in realm: Realm
    ) throws -> OutboxItem {
        try compose(
            MailKind(issued.code.kind),
            to: issued.isHidden ? nil : issued.recipient,
            of: issued.code.localID,
            with: Self.values(of: issued, link: link, in: realm),
            language: language,
            from: host,
            in: realm
        )
    }

    public func compose(
        _ issued: IssuedTemporaryPassword,
        language: Language,
        from host: String?,
        in realm: Realm
    ) throws -> OutboxItem {
        try compose(
            .temporaryPassword,
            to: issued.account == nil ? nil : issued.email,
            of: issued.account?.localID,
            with: Self.values(of: issued, in: realm),
            language: language,
            from: host,
            in: realm
        )
    }

    public func compose(
        _ notice: FactorNotice,
        language: Language,
        from host: String?,
        in realm: Realm
    ) throws -> OutboxItem {
        var values: [Placeholder: String] = [
            .email: notice.email, .displayName: notice.displayName ?? "", .appName: realm.project.id,
        ]
        if case .usedRecoveryCode(let left) = notice.subject { values[.recoveryCodes] = String(left) }
        return try compose(
            notice.subject == .wrongCodes ? .wrongCodeNotice : .recoveryCodeNotice,
            to: notice.email,
            of: nil,
            with: values,
            language: language,
            from: host,
            in: realm
        )
    }

    private func compose(
        _ kind: MailKind,
        to recipient: String?,
        of localID: String?,
        with values: [Placeholder: String],
        language: Language,
        from host: String?,
        in realm: Realm
    ) throws -> OutboxItem {
        var content = content(of: kind, to: recipient, with: values, language: language, from: host, in: realm.project)
        (content.localID, content.tenantID) = (localID, realm.pool.tenantID)
        return try OutboxItem(
            .mail,
            sealing: content.encoded,
            of: realm.project.id,
            by: secrets,
            at: clock.now()
        )
    }

    private func content(
        of kind: MailKind,
        to recipient: String?,
        with values: [Placeholder: String],
        language: Language,
        from host: String?,
        in project: Project
    ) -> MailContent {
        let settings = settings.current
        let template = MailTemplates.template(kind, language: language, in: project, files: settings.templates)
        let words = template.words.filled(values)
        return MailContent(
            recipient: recipient,
            sender: template.sender(for: project, settings: settings, host: host),
            senderName: template.senderDisplayName ?? settings.sender?.displayName,
            replyTo: template.replyTo,
            subject: words.subject,
            text: words.text,
            html: words.html,
            language: language.code,
            kind: kind
        )
    }

    public func sample(
        _ kind: MailKind,
        to recipient: String,
        language: Language,
        from host: String?,
        in project: Project
    ) -> MailContent {
        let values: [Placeholder: String] = [
            .link: "https://\(host ?? "localhost")/__/auth/action?mode=sample", .email: recipient,
            .newEmail: "new@example.com", .displayName: "Ada", .appName: project.id, .secondFactor: "+15555550100",
            .signInMethods: "+google.com", .recoveryCodes: "7", .temporaryPassword: "sample-password",
        ]
        return content(of: kind, to: recipient, with: values, language: language, from: host, in: project)
    }

    /// `nil` for a mail without a recipient.
    public func message(of mail: OutboxItem) throws -> MailMessage? {
        try MailContent(of: mail, openedBy: secrets).flatMap { $0.message(id: mail.id) }
    }

    private static func values(of issued: IssuedCode, link: String, in realm: Realm) -> [Placeholder: String] {
        let factor = issued.account?.secondFactors.first { $0.enrollmentID == issued.code.enrollmentID }
        return [
            .link: link, .email: issued.code.email, .newEmail: issued.code.newEmail ?? "\u{2013}",
            .displayName: issued.account?.displayName ?? "", .appName: realm.project.id,
            .secondFactor: factor?.shownName ?? "", .signInMethods: issued.code.methodChange?.summary ?? "",
        ]
    }

    private static func values(of issued: IssuedTemporaryPassword, in realm: Realm) -> [Placeholder: String] {
        [
            .temporaryPassword: issued.text, .email: issued.email, .displayName: issued.account?.displayName ?? "",
            .appName: realm.project.id,
        ]
    }
}

extension IssuedCode {
    fileprivate var recipient: String {
        code.kind == .emailChange ? code.newEmail ?? code.email : code.email
    }
}

extension MailKind {
    fileprivate init(_ kind: ActionCode.Kind) {
        self =
            switch kind {
            case .passwordReset: .passwordReset
            case .emailVerification: .emailVerification
            case .emailSignIn: .emailSignIn
            case .emailChange: .emailChangeVerification
            case .emailRecovery: .emailChangeNotice
            case .secondFactorRemoval: .secondFactorNotice
            case .signInMethodReversal: .signInMethodNotice
            }
    }
}
