import CressetHTTP
import CressetIdentity
import CressetPages
import CressetWire

/// Hands codes to the people whom they are for: as links in mails and, in the emulator, to everybody.
struct ActionCodeMailer: Sendable {
    let links: ActionLinks
    let mail: MailComposer
    /// What has been mailed, where that is shown.
    let mailbox: EmulatorMailbox?

    /// The language that the caller asks for.
    func language(of call: Call, in realm: Realm) -> Language {
        let head = call.request.head
        let configured = realm.project.config["notification"]?.object?["defaultLocale"]?.string
        return Language.preferred(
            [head.headers["X-Firebase-Locale"], head.headers["Accept-Language"], configured].compactMap(\.self))
    }

    /// - Throws: ``WireError`` (`MISSING_PUBLIC_URL`).
    func link(
        for issued: IssuedCode, _ settings: LinkSettings, _ call: Call, in realm: Realm
    ) throws(WireError) -> String {
        try links.link(
            for: issued, settings, language: language(of: call, in: realm).code, in: realm, call.request.head)
    }

    /// Makes the mails of a call's codes, or refuses codes whose link would lead nobody knows where.
    ///
    /// - Parameter sendsMail: Whether there is a mail; else the caller gets the link itself.
    func composer(
        _ settings: LinkSettings, _ call: Call, in realm: Realm, sendsMail: Bool = true
    ) -> @Sendable (IssuedCode) throws -> OutgoingMail? {
        let language = language(of: call, in: realm)
        let host = links.origin.mailHost(for: call.request.head, of: realm.project)
        return { issued in
            let link = try link(for: issued, settings, call, in: realm)
            return sendsMail ? try mail.compose(issued, link: link, language: language, from: host, in: realm) : nil
        }
    }

    /// To be called when a code is stored that a call has made.
    func note(
        _ issued: IssuedCode, mail outgoing: OutgoingMail?, _ settings: LinkSettings, _ call: Call, in realm: Realm
    ) throws {
        try mailbox?.add(
            .code(issued, link: try link(for: issued, settings, call, in: realm)),
            message: outgoing.flatMap { try mail.message(of: $0) })
        if outgoing != nil { mail.wake() }
    }

    /// To be called when a call has stored the notices of what it has done.
    func note(_ notices: [OwnerNotice], _ call: Call, in realm: Realm) throws {
        for notice in notices { try note(notice.issued, mail: notice.mail, LinkSettings(), call, in: realm) }
    }

    /// Does what a code is for, and sends what that calls for.
    func apply(
        _ secret: String?, by accounts: Accounts, _ call: Call, in realm: Realm
    ) async throws -> Accounts.AppliedCode {
        let applied = try await accounts.applyCode(
            secret, in: realm, compose: composer(LinkSettings(), call, in: realm))
        mailbox?.remove(secret)
        try note(applied.notices, call, in: realm)
        return applied
    }

    /// Mails a temporary password.
    ///
    /// - Returns: The address that the answer names.
    func sendTemporaryPassword(
        to email: String?, by accounts: Accounts, _ call: Call, in realm: Realm
    ) async throws -> String {
        let language = language(of: call, in: realm)
        let host = links.origin.mailHost(for: call.request.head, of: realm.project)
        let answer = try await accounts.sendTemporaryPassword(
            to: email, isFromAdministrator: call.isAdministrator, from: call.address, in: realm
        ) { try mail.compose($0, language: language, from: host, in: realm) }
        if let issued = answer.issued {
            try mailbox?.add(
                .temporaryPassword(issued), message: answer.mail.flatMap { try mail.message(of: $0) })
        }
        mail.wake()
        return answer.email
    }

    /// To be called when a step may have stored a mail.
    func wakeDelivery() {
        mail.wake()
    }
}
