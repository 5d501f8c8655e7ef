import CressetHTTP
import CressetIdentity
import CressetObjects
import CressetServerWire
import CressetServices
import CressetWire

struct AdminServices: Sendable {
    static let maximumPageSize: Int64 = 1000

    let services: Services
    let publicURL: String?
    let origin: PublicOrigin

    var clock: any WallClock { services.clock }
    var secrets: any SecretSource { services.secrets }

    func accounts(for call: Call) -> Accounts { services.accounts.acting(in: call.context) }

    func store(for call: Call) -> any IdentityStore {
        services.store.recorded(by: AuditWriter(call.origin, secrets: secrets, clock: clock))
    }

    func credentials(for call: Call) -> CredentialAdministration {
        CredentialAdministration(accounts(for: call), store: store(for: call), secrets: secrets, clock: clock)
    }

    func projects(for call: Call) -> ProjectAdministration {
        ProjectAdministration(
            accounts(for: call),
            store: store(for: call),
            secrets: secrets,
            clock: clock,
            publicURL: publicURL
        )
    }

    func signingKeys(for call: Call) -> SigningKeys {
        SigningKeys(store: store(for: call), secrets: secrets, clock: clock)
    }

    func databaseSecrets(for call: Call) throws(APIError) -> RealtimeSecrets {
        guard let secrets = services.databaseSecrets else { throw .notFound }
        return secrets(call.origin)
    }

    /// The bucket of the path, which must be of the project.
    func bucket(for call: Call) async throws -> (objects: Objects, bucket: StoredBucket) {
        let project = try await call.project()
        guard let objects = services.objects?(call.origin) else { throw APIError.notFound }
        do {
            return (objects, try await objects.bucket(call.parameters["bucket"] ?? "", of: project.id))
        } catch ObjectError.bucketNotFound {
            throw APIError.notFound
        }
    }

    func operators(for call: Call) throws(APIError) -> Operators {
        guard !call.behavior.acceptsOwnerToken else { throw .notFound }
        return Operators(accounts(for: call), store: store(for: call), secrets: secrets, clock: clock)
    }

    func resetMailer(for call: Call) -> PasswordResetMailer {
        let host = call.request.head.headers["Host"].map { "http://\($0)" }
        return PasswordResetMailer(
            accounts(for: call),
            secrets: secrets,
            clock: clock,
            settings: services.mail,
            publicURL: publicURL ?? (call.behavior.showsMail ? host : nil),
            mailbox: services.mailbox,
            wake: services.wakeMail
        )
    }

    func resetLink(to email: String, in realm: Realm, mailing: Bool, for call: Call) async throws -> String {
        do {
            return try await resetMailer(for: call).send(to: email, in: realm, mailing: mailing)
        } catch is PasswordResetMailer.MissingPublicURL {
            throw WireError(.missingPublicURL)
        }
    }

    /// - Throws: ``IdentityError`` (`userNotFound`).
    func account(_ localID: String?, in realm: Realm, for call: Call) async throws -> Account {
        let account = try await services.accounts.account(withSessions: localID ?? "", in: realm)
        call.subject.record(account)
        return account
    }

    func email(_ localID: String?, in realm: Realm, for call: Call) async throws -> String {
        guard let email = try await account(localID, in: realm, for: call).email else {
            throw IdentityError(.missingEmail)
        }
        return email
    }

    func app(_ id: String?, of project: Project) async throws -> (app: RegisteredApp, id: AppID) {
        guard let found = try await services.accounts.apps(of: project).first(where: { $0.id.encoded == id }) else {
            throw APIError.notFound
        }
        return found
    }

    func invitation(of account: Account, by operators: Operators, for call: Call) async throws -> OperatorInfo {
        let isMailed = services.sendsMail && publicURL != nil
        let composer = MailComposer(
            secrets: secrets,
            clock: clock,
            settings: services.mail,
            wake: services.wakeMail
        )
        let link = try await operators.link(
            for: account,
            at: origin.url(for: call.request.head),
            mailing: isMailed ? composer : nil
        )
        var info = OperatorInfo(account)
        info.link = link
        return info
    }
}

/// A page of a list in memory, in the order of IDs: a removed item does not shift the next page.
struct IdentifiedPage<Item> {
    let items: [Item]
    let next: String?

    init(_ all: [Item], after id: String?, limit: Int, id identify: (Item) -> String) {
        let rest = all.map { (id: identify($0), item: $0) }.filter { $0.id > id ?? "" }.sorted { $0.id < $1.id }
        items = rest.prefix(limit).map(\.item)
        next = rest.count > limit ? rest[limit - 1].id : nil
    }
}

extension IdentifiedPage: Sendable where Item: Sendable {}
