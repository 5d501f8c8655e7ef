import CressetHTTP
import CressetIdentity
import CressetPages
import CressetServices
import CressetWire

/// Sends codes to their recipients: as links in mails and, in the emulator, to its mailbox.
struct ActionCodeMailer: Sendable {
    let links: ActionLinks
    let mail: MailComposer
    /// The emulator's mailbox; `nil` in production.
    let mailbox: EmulatorMailbox?

    /// Returns the link of a code.
    ///
    /// - Throws: ``WireError`` (`MISSING_PUBLIC_URL`).
    func link(for issued: IssuedCode, in context: CodeContext) throws(WireError) -> String {
        try links.link(for: issued, language: language(in: context).code, in: context)
    }

    /// Returns the function that writes the mails of a call's codes, and refuses codes whose link has no known target.
    ///
    /// - Parameter sendsMail: `false` if the caller gets the link itself.
    func composer(
        in context: CodeContext,
        sendsMail: Bool = true
    ) -> @Sendable (IssuedCode) throws -> OutgoingMail? {
        let language = language(in: context)
        let host = mailHost(in: context)
        return { issued in
            let link = try link(for: issued, in: context)
            return sendsMail
                ? try mail.compose(issued, link: link, language: language, from: host, in: context.realm) : nil
        }
    }

    /// Returns the function that writes the mail about the use of a recovery code.
    func recoveryCodeComposer(
        in context: CodeContext
    ) -> @Sendable (RecoveryCodeUse) throws -> OutgoingMail? {
        let language = language(in: context)
        let host = mailHost(in: context)
        return { try mail.compose($0, language: language, from: host, in: context.realm) }
    }

    /// To be called when a code is stored that a call has made.
    func note(_ issued: IssuedCode, mail outgoing: OutgoingMail?, in context: CodeContext) throws {
        try mailbox?.add(
            .code(issued, link: try link(for: issued, in: context)),
            message: outgoing.flatMap { try mail.message(of: $0) }
        )
        if outgoing != nil { mail.wake() }
    }

    /// To be called when a call has stored the notices of its changes.
    func note(_ notices: [OwnerNotice], in context: CodeContext) throws {
        for notice in notices { try note(notice.issued, mail: notice.mail, in: context) }
    }

    /// Applies a code, and sends the mails that follow from it.
    func apply(
        _ secret: String?,
        by accounts: Accounts,
        in context: CodeContext
    ) async throws -> Accounts.AppliedCode {
        let applied = try await accounts.acting(for: context.call).applyCode(
            secret,
            in: context.realm,
            compose: composer(in: context)
        )
        mailbox?.remove(secret)
        try note(applied.notices, in: context)
        return applied
    }

    /// Mails a temporary password.
    ///
    /// - Returns: The address that the answer names.
    func sendTemporaryPassword(
        to email: String?,
        by accounts: Accounts,
        in context: CodeContext
    ) async throws -> String {
        let (call, realm) = (context.call, context.realm)
        let language = language(in: context)
        let host = mailHost(in: context)
        let answer = try await accounts.acting(for: context.call).sendTemporaryPassword(
            to: email,
            isFromAdministrator: call.isAdministrator,
            from: call.clientAddress,
            in: realm
        ) { try mail.compose($0, language: language, from: host, in: realm) }
        if let issued = answer.issued {
            try mailbox?.add(
                .temporaryPassword(issued),
                message: answer.mail.flatMap { try mail.message(of: $0) }
            )
        }
        mail.wake()
        return answer.email
    }

    /// To be called when a step may have stored a mail.
    func wakeDelivery() {
        mail.wake()
    }

    /// The language that the caller asks for, else the project's.
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
