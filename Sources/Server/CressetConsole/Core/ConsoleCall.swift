import CressetHTTP
import CressetIdentity
import CressetServer
import CressetWire

/// A request with its operator, and its project if the path names one.
struct ConsoleCall: Sendable {
    static let maxField = 64 << 10

    let request: HTTPRequest
    let path: String
    let parameters: [String: String]
    let query: HTTPQuery
    /// Fields of a sent form; empty for a page.
    let form: HTTPQuery
    let person: Operator?
    /// Project of the path, and the tenant of the query.
    var realm: Realm?
    /// First projects of the operator, for the switcher of a page.
    var projects: [Project] = []
    let services: ConsoleServices
    let csrf: String
    /// Reason of a rejected act, shown above the form.
    var problem: ConsoleProblem?

    /// Operations, attributed to the operator.
    var accounts: Accounts { services.accounts.acting(in: context) }

    var context: RequestContext {
        let address = IPAddress(request.head.remoteAddress)
        return RequestContext(
            person?.origin(at: request.head.remoteAddress)
                ?? AuditOrigin(.anonymous, address: request.head.remoteAddress),
            clientAddress: address?.holder ?? request.head.remoteAddress,
            device: SessionDevice(userAgent: request.head.headers["User-Agent"], network: address?.region)
        )
    }

    /// The store, with changes attributed to the operator.
    var store: any IdentityStore {
        services.store.recorded(
            by: AuditWriter(context.origin, secrets: services.secrets, clock: services.clock)
        )
    }

    var credentials: CredentialAdministration {
        CredentialAdministration(accounts, store: store, secrets: services.secrets, clock: services.clock)
    }

    var projectAdministration: ProjectAdministration {
        ProjectAdministration(
            accounts,
            store: store,
            secrets: services.secrets,
            clock: services.clock,
            publicURL: services.publicURL
        )
    }

    var templateMailer: TemplateMailer {
        TemplateMailer(
            secrets: services.secrets,
            clock: services.clock,
            settings: services.mail,
            transport: services.mailTransport
        )
    }

    var now: Timestamp { services.clock.now() }

    var origin: ConsoleOrigin {
        ConsoleOrigin(of: request.head, publicURL: services.publicURL, servesTLS: services.servesTLS)
    }

    func may(_ operation: Operation) -> Bool {
        person?.may(operation, in: realm?.project.id) ?? false
    }

    func requireRealm() throws(ConsoleProblem) -> Realm {
        guard let realm else { throw .notFound }
        return realm
    }

    func requireOperator() throws(ConsoleProblem) -> Operator {
        guard let person else { throw .notFound }
        return person
    }

    func parameter(_ name: String) throws(ConsoleProblem) -> String {
        guard let value = parameters[name] else { throw .notFound }
        return value
    }

    func field(_ name: String) -> String? {
        let value = form[name]?.trimmingSpaces ?? ""
        return value.isEmpty ? nil : value
    }

    func requiredField(_ name: String, named label: String) throws(ConsoleProblem) -> String {
        guard let value = field(name) else { throw ConsoleProblem("\(label) is required.", field: name) }
        guard value.utf8.count <= Self.maxField else { throw ConsoleProblem("\(label) is too long.", field: name) }
        return value
    }

    func isChecked(_ name: String) -> Bool {
        form[name] != nil
    }

    func fields(_ name: String) -> [String] {
        form.items.filter { $0.name == name }.map(\.value)
    }

    /// Rejects an act unless the field `confirmation` repeats the text.
    func requireConfirmation(of text: String) throws(ConsoleProblem) {
        guard field("confirmation") == text else {
            throw ConsoleProblem("Type \(text) to confirm.", field: "confirmation")
        }
    }

    /// The value to show in a field: the sent one after a rejected act, else the stored one.
    func shown(_ name: String, stored: String?) -> String {
        problem == nil ? stored ?? "" : form[name] ?? ""
    }

    func link(_ items: [(name: String, value: String)] = []) -> String {
        HTTPQuery((realm?.tenant.map { [("tenant", $0.id)] } ?? []) + items).appended(to: path)
    }

    func projectPath(_ screen: String = "") -> String {
        ConsolePath.tenanted(ConsolePath.project(realm?.project.id ?? "", screen: screen), tenant: realm?.tenant?.id)
    }
}

extension String {
    fileprivate var trimmingSpaces: String {
        let spaces: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0.isNewline }
        let start = drop(while: spaces)
        return String(start[..<(start.lastIndex { !spaces($0) }.map { start.index(after: $0) } ?? start.startIndex)])
    }
}
