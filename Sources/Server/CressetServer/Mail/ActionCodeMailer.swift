import CressetHTTP
import CressetIdentity
import CressetPages
import CressetServerWire
import CressetServices
import CressetWire

/// Sends action codes as mail links and, in the emulator, to its mailbox.
struct ActionCodeMailer: Sendable {
    let links: ActionLinks
    let mail: MailComposer
    let mailbox: EmulatorMailbox?

    func link(for issued: IssuedCode, in context: CodeContext) throws(WireError) -> String {
        try links.link(for: issued, language: language(in: context).code, in: context)
    }

    /// Returns a function throwing if the server has no URL for the link.
    ///
    /// - Parameter sendsMail: `false` if the response contains the link.
    func composer(
        in context: CodeContext,
        sendsMail: Bool = true
    ) -> @Sendable (IssuedCode) throws -> OutboxItem? {
        let language = language(in: context)
        return { issued in
            let link = try link(for: issued, in: context)
            let host = mailHost(in: context)
            return sendsMail
                ? try mail.compose(issued, link: link, language: language, from: host, in: context.realm) : nil
        }
    }

    func factorNoticeComposer(
        in context: CodeContext
    ) -> @Sendable (FactorNotice) throws -> OutboxItem? {
        let language = language(in: context)
        return { try mail.compose($0, language: language, from: mailHost(in: context), in: context.realm) }
    }

    /// Call this after a code is stored.
    func record(_ issued: IssuedCode, mail outgoing: OutboxItem?, in context: CodeContext) throws {
        try mailbox?.add(
            .code(issued, link: try link(for: issued, in: context)),
            message: outgoing.flatMap { try mail.message(of: $0) }
        )
        if outgoing != nil { mail.wake() }
    }

    func record(_ notices: [OwnerNotice], in context: CodeContext) throws {
        for notice in notices { try record(notice.issued, mail: notice.mail, in: context) }
    }

    func apply(
        _ secret: String?,
        by accounts: Accounts,
        in context: CodeContext
    ) async throws -> Accounts.AppliedCode {
        let applied = try await accounts.acting(in: context.call.context).applyCode(
            secret,
            in: context.realm,
            compose: composer(in: context)
        )
        mailbox?.remove(secret)
        try record(applied.notices, in: context)
        return applied
    }

    func sendTemporaryPassword(
        to email: String?,
        by accounts: Accounts,
        in context: CodeContext
    ) async throws -> String {
        let (call, realm) = (context.call, context.realm)
        let language = language(in: context)
        let answer = try await accounts.acting(in: context.call.context).sendTemporaryPassword(
            to: email,
            isFromAdministrator: call.isAdministrator,
            in: realm
        ) { try mail.compose($0, language: language, from: mailHost(in: context), in: realm) }
        if let issued = answer.issued {
            try mailbox?.add(
                .temporaryPassword(issued),
                message: answer.mail.flatMap { try mail.message(of: $0) }
            )
        }
        mail.wake()
        return answer.email
    }

    /// Call this after a step with possible mail.
    func wakeDelivery() {
        mail.wake()
    }

    private func language(in context: CodeContext) -> Language {
        let head = context.call.request.head
        let configured = context.realm.project.config["notification"]?.object?["defaultLocale"]?.string
        return Language.preferred(
            [head.headers["X-Firebase-Locale"], head.headers["Accept-Language"], configured].compactMap(\.self)
        )
    }

    private func mailHost(in context: CodeContext) -> String? {
        links.origin.mailHost(for: context.call.request.head, of: context.realm.project)
    }
}

struct CodeContext: Sendable {
    let call: Call
    let realm: Realm
    let settings: LinkSettings

    init(_ call: Call, in realm: Realm, settings: LinkSettings = LinkSettings()) {
        self.call = call
        self.realm = realm
        self.settings = settings
    }
}
