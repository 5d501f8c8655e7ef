import CressetConsole
import CressetHTTP
import CressetIdentity
import CressetServer
import CressetTesting
import CressetWire
import Testing

/// A browser of the console with its cookies.
final class OperatorBrowser {
    let service: TestService
    private var cookies: [String: String] = [:]
    private var csrf = ""

    init(_ service: TestService) {
        self.service = service
    }

    /// Runs a test with a service that has a console, and a browser of an operator.
    ///
    /// - Parameter role: The operator's role in ``TestService/projectID``; `nil` for another project.
    static func run(
        as role: Role?,
        status: StatusReport? = nil,
        publicURL: String? = nil,
        _ body: (OperatorBrowser) async throws -> Void
    ) async throws {
        try await TestService.run(
            publicURL: publicURL,
            configure: { services in
                var parts = ConsoleServices(services, version: "test")
                parts.publicURL = publicURL
                parts.status = { _ in status }
                services.beside.append(Console(parts))
            },
            { service in
                let console = OperatorBrowser(service)
                try await console.signIn(OperatorRoles(role.map { [TestService.projectID: $0] } ?? ["other": .owner]))
                try await body(console)
            }
        )
    }

    func signIn(_ roles: OperatorRoles, as email: String = "operator@example.com") async throws {
        let account = try await service.operators.create(email, roles: roles)
        let link = try await service.operators.link(for: account, at: "")
        _ = try await get(link)
        let form = HTTPQuery(ofURL: link).items.map { ($0.name, $0.value) }
        try #require(try await post("/console/enter", act: "enter", form).status == 303)
        _ = try await get("/console/projects")
    }

    func get(_ link: String) async throws -> Answer {
        let answer = try await send(.get, link, form: nil)
        if let token = answer.text.firstMatch(of: /name="csrf" value="([^"]+)"/)?.1 { csrf = String(token) }
        return answer
    }

    /// - Parameter token: The token of the form; the browser's own by default.
    func post(
        _ link: String,
        act: String,
        _ fields: [(String, String)] = [],
        token: String? = nil
    ) async throws -> Answer {
        try await send(.post, link, form: [("csrf", token ?? csrf), ("act", act)] + fields)
    }

    /// The token of this browser's forms.
    var token: String { csrf }

    private func send(_ method: HTTPMethod, _ link: String, form: [(String, String)]?) async throws -> Answer {
        let parts = link.split(separator: "?", maxSplits: 1).map(String.init)
        var headers: HTTPHeaders = ["Host": "localhost"]
        if !cookies.isEmpty {
            headers["Cookie"] = cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
                .joined(separator: "; ")
        }
        if form != nil { headers["Content-Type"] = "application/x-www-form-urlencoded" }
        let body = form.map { HTTPQuery($0.map { (name: $0.0, value: $0.1) }).appended(to: "").dropFirst() } ?? ""
        let answer = try await service.send(
            HTTPRequest(
                head: HTTPRequestHead(
                    method: method,
                    path: parts[0],
                    query: parts.count > 1 ? parts[1] : "",
                    headers: headers
                ),
                body: Array(body.utf8)
            )
        )
        for field in answer.headers.fields where field.name == "Set-Cookie" {
            let pair = field.value.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1).map(String.init)
            cookies[pair[0]] = pair.count > 1 ? pair[1] : nil
        }
        return answer
    }
}

extension OperatorBrowser {
    static let users = "/console/projects/\(TestService.projectID)/users"

    func add(_ localID: String, _ change: (inout Account) -> Void = { _ in }) async throws {
        var account = Account(
            pool: UserPool(projectID: TestService.projectID),
            localID: localID,
            createdAt: service.clock.now()
        )
        change(&account)
        try await service.store.insert(account, session: nil)
    }

    func account(_ localID: String) async throws -> Account? {
        try await service.store.account(localID, in: UserPool(projectID: TestService.projectID))
    }

    func auditKinds() async throws -> [String] {
        try await service.store.auditRecords(after: 0, matching: AuditQuery(), limit: 1000).map(\.kind)
    }
}
