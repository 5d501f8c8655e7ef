import CressetConsole
import CressetHTTP
import CressetIdentity
import CressetMail
import CressetServer
import CressetServices
import CressetTesting
import Synchronization

/// An operator's browser at the console of a ``TestService``: keeps cookies and sends forms with their token.
final class TestConsole: Sendable {
    let service: TestService
    private let cookies = Mutex<[String: String]>([:])

    let mails: TestMails

    private init(_ service: TestService, mails: TestMails) {
        self.service = service
        self.mails = mails
    }

    /// Runs a test with an operator of the project.
    ///
    /// - Parameter role: `nil` for a browser without a session.
    static func run(as role: Role? = .administrator, _ body: (TestConsole) async throws -> Void) async throws {
        let mails = TestMails()
        try await TestService.run(
            configure: { services in
                services.mailTransport = mails
                services.beside.append(Console(ConsoleServices(services, version: "test")))
            },
            { service in
                let console = TestConsole(service, mails: mails)
                if let role { try await console.signIn(as: role) }
                try await body(console)
            }
        )
    }

    /// Signs an operator in by a new browser.
    func other(as role: Role) async throws -> TestConsole {
        let other = TestConsole(service, mails: mails)
        try await other.signIn(as: role)
        return other
    }

    private func signIn(as role: Role) async throws {
        let roles = OperatorRoles([TestService.projectID: role])
        let account = try await service.operators.create("\(role.rawValue)@example.com", roles: roles)
        let link = try await service.operators.link(for: account, at: "")
        let fields = HTTPQuery(ofURL: link).items.map { ($0.name, $0.value) }
        let answer = try await send("enter", to: String(link.dropFirst()), fields)
        guard answer.status == 303 else { throw ConsoleFailure(text: answer.text) }
    }

    /// - Parameter path: Without a leading slash.
    func page(_ path: String) async throws -> Answer {
        try await call(.get, path)
    }

    /// A page of the test project.
    func screen(_ screen: String) async throws -> Answer {
        try await page("console/projects/\(TestService.projectID)/\(screen)")
    }

    /// Opens a page of the test project and sends one of its forms.
    func act(_ name: String, on screen: String, _ fields: [(String, String)] = []) async throws -> Answer {
        try await send(name, to: "console/projects/\(TestService.projectID)/\(screen)", fields)
    }

    private func send(_ act: String, to path: String, _ fields: [(String, String)]) async throws -> Answer {
        let token = Self.token(in: try await page(path).text)
        return try await post(path, [("csrf", token), ("act", act)] + fields)
    }

    func post(_ path: String, _ fields: [(String, String)], origin: String? = nil) async throws -> Answer {
        let body = HTTPQuery(fields.map { (name: $0.0, value: $0.1) }).text
        var headers: HTTPHeaders = ["Content-Type": "application/x-www-form-urlencoded"]
        headers["Origin"] = origin
        return try await call(.post, path, Array(body.utf8), headers: headers)
    }

    private func call(
        _ method: HTTPMethod,
        _ path: String,
        _ body: [UInt8] = [],
        headers: HTTPHeaders = [:]
    ) async throws -> Answer {
        var headers = headers
        let sent = cookies.withLock { $0.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: "; ") }
        if !sent.isEmpty { headers["Cookie"] = sent }
        let answer = try await service.call(method, path, body, as: .nobody, headers: headers)
        for field in answer.headers.fields where field.name == "Set-Cookie" {
            let pair = field.value.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1)
            cookies.withLock { $0[String(pair[0])] = pair.count == 2 ? String(pair[1]) : nil }
        }
        return answer
    }

    /// Returns the token of the page's first form.
    static func token(in page: String) -> String {
        guard let start = page.firstRange(of: "name=\"csrf\" value=\"") else { return "" }
        return String(page[start.upperBound...].prefix { $0 != "\"" })
    }

    func config() async throws -> Project {
        guard let project = try await service.store.project(id: TestService.projectID) else {
            throw ConsoleFailure(text: "no project")
        }
        return project
    }
}

struct ConsoleFailure: Error {
    let text: String
}

/// A mail server without the mailbox `refused@example.com`.
final class TestMails: MailTransport {
    private let sent = Mutex<[MailLetter]>([])

    var letters: [MailLetter] { sent.withLock { $0 } }

    func send(_ letter: MailLetter) async throws(DeliveryError) {
        guard letter.message.recipient.address != "refused@example.com" else {
            throw DeliveryError(.refused, reason: "no such mailbox")
        }
        sent.withLock { $0.append(letter) }
    }
}
