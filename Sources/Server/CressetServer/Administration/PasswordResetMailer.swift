import CressetHTTP
public import CressetIdentity
import CressetPages
import CressetServerWire
public import CressetServices
import CressetWire

public struct PasswordResetMailer: Sendable {
    public struct MissingPublicURL: Error {}

    private let accounts: Accounts
    private let links: ActionLinks
    private let mail: MailComposer
    private let mailbox: EmulatorMailbox?

    public init(
        _ accounts: Accounts,
        secrets: any SecretSource,
        clock: any WallClock,
        settings: LiveMailSettings,
        publicURL: String?,
        mailbox: EmulatorMailbox? = nil,
        wake: @escaping @Sendable () -> Void = {}
    ) {
        self.accounts = accounts
        let origin = PublicOrigin(configured: publicURL, servesTLS: true)
        links = ActionLinks(origin: origin, behavior: accounts.behavior)
        mail = MailComposer(secrets: secrets, clock: clock, settings: settings, wake: wake)
        self.mailbox = mailbox
    }

    public func sendTemporaryPassword(to email: String, in realm: Realm) async throws {
        let (language, host) = surroundings(in: realm)
        let answer = try await accounts.sendTemporaryPassword(to: email, isFromAdministrator: true, in: realm) {
            try mail.compose($0, language: language, from: host, in: realm)
        }
        guard let issued = answer.issued else { throw IdentityError(.emailNotFound) }
        try mailbox?.add(.temporaryPassword(issued), message: answer.mail.flatMap { try mail.message(of: $0) })
        mail.wake()
    }

    private func surroundings(in realm: Realm) -> (Language, host: String?) {
        let configured = realm.project.config["notification"]?.object?["defaultLocale"]?.string
        return (
            Language.preferred([configured].compactMap(\.self)),
            links.origin.mailHost(for: Self.head, of: realm.project)
        )
    }

    /// Without a Host header, so no client chooses the host.
    private static let head = HTTPRequestHead(method: .post, path: "/")

    public func send(to email: String, in realm: Realm, mailing: Bool) async throws -> String {
        let head = Self.head
        let (language, host) = surroundings(in: realm)
        var request = Accounts.CodeRequest(.passwordReset)
        request.email = email
        request.isFromAdministrator = true
        request.wantsLinkAlone = !mailing
        do {
            let answer = try await accounts.sendCode(request, in: realm) { [links, mail] issued in
                let link = try links.link(for: issued, language: language.code, requestedBy: head, in: realm)
                guard mailing else { return nil }
                return try mail.compose(issued, link: link, language: language, from: host, in: realm)
            }
            guard let issued = answer.issued else { throw IdentityError(.emailNotFound) }
            let link = try links.link(for: issued, language: language.code, requestedBy: head, in: realm)
            try mailbox?.add(.code(issued, link: link), message: answer.mail.flatMap { try mail.message(of: $0) })
            if answer.mail != nil { mail.wake() }
            return link
        } catch let error as WireError where error.code == .missingPublicURL {
            throw MissingPublicURL()
        }
    }
}
