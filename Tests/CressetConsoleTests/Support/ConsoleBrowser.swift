import CressetHTTP
import CressetIdentity
import CressetRealtimeAPI
import CressetServer
import CressetTesting
import CressetWire
import Synchronization
import Testing

@testable import CressetConsole

/// A browser at the console of a ``TestService``: it keeps cookies and repeats the token of the last page's forms.
final class ConsoleBrowser: Sendable {
    private struct State {
        var cookies: [String: String] = [:]
        var csrf = ""
    }

    static let host = "auth.example.com"
    static let origin = "https://\(host)"
    private static let localHost = "localhost"

    let service: TestService
    let mails: TestMails
    private let host: String
    private let state = Mutex(State())

    init(_ service: TestService, at host: String = ConsoleBrowser.host, mails: TestMails = TestMails()) {
        (self.service, self.host, self.mails) = (service, host, mails)
    }

    /// The token of the last page's forms.
    var csrf: String { state.withLock { $0.csrf } }

    var cookies: [String: String] { state.withLock { $0.cookies } }

    /// Replaces the cookies by others, such as stolen ones.
    func use(_ cookies: [String: String]) {
        state.withLock { $0.cookies = cookies }
    }

    /// Runs a test on a service with a console.
    static func run(
        _ behavior: Behavior = .production,
        publicURL: String? = ConsoleBrowser.origin,
        mails: TestMails? = nil,
        change: @escaping @Sendable (inout ConsoleServices) -> Void = { _ in },
        _ body: (TestService) async throws -> Void
    ) async throws {
        try await TestService.run(
            behavior,
            publicURL: publicURL,
            configure: { services in
                if let mails { services.mailTransport = mails }
                var parts = ConsoleServices(services, version: "1.2.3")
                parts.publicURL = publicURL
                parts.databases = services.beside.lazy.compactMap { $0 as? RealtimeAPI }.first?.administration
                change(&parts)
                services.beside.append(Console(parts))
            },
            body
        )
    }

    /// Runs a test with an operator of ``TestService/projectID``.
    ///
    /// - Parameter role: `nil` for the owner of another project.
    static func run(
        as role: Role?,
        status: StatusReport? = nil,
        publicURL: String? = nil,
        _ body: (ConsoleBrowser) async throws -> Void
    ) async throws {
        let mails = TestMails()
        try await run(publicURL: publicURL, mails: mails, change: { $0.status = { _ in status } }) { service in
            let console = ConsoleBrowser(service, at: localHost, mails: mails)
            try await console.signIn(OperatorRoles(role.map { [TestService.projectID: $0] } ?? ["other": .owner]))
            try await body(console)
        }
    }

    /// Creates an operator and signs in by the link.
    static func signedIn(
        _ service: TestService,
        as role: Role = .owner,
        in project: String = OperatorRoles.everywhere,
        email: String = "olga@example.com"
    ) async throws -> ConsoleBrowser {
        let console = ConsoleBrowser(service)
        try await console.signIn(OperatorRoles([project: role]), as: email)
        return console
    }

    /// Signs another operator of the project in.
    func other(as role: Role) async throws -> ConsoleBrowser {
        let other = ConsoleBrowser(service, at: host, mails: mails)
        try await other.signIn(OperatorRoles([TestService.projectID: role]), as: "\(role.rawValue)@example.com")
        return other
    }

    func signIn(_ roles: OperatorRoles, as email: String = "operator@example.com") async throws {
        let operators = service.operators
        let account = try await operators.create(email, roles: roles)
        try await enter(by: operators.link(for: account, at: Self.origin))
        _ = try await get("projects")
    }

    /// Follows a link that signs in.
    func enter(by link: String) async throws {
        let query = HTTPQuery(ofURL: link)
        _ = try await get("enter?" + query.text)
        _ = try await post("enter", act: "enter", ["email": query["email"] ?? "", "code": query["code"] ?? ""])
    }

    /// - Parameter path: Relative to the console, or with a leading slash.
    func get(_ path: String, headers: HTTPHeaders = [:]) async throws -> Answer {
        try await send(.get, path, headers: headers)
    }

    /// Sends a form of the last page.
    func post(_ path: String, act: String, _ fields: [(String, String)] = []) async throws -> Answer {
        try await post(path, act: act, csrf: csrf, fields)
    }

    func post(_ path: String, act: String, _ fields: KeyValuePairs<String, String>) async throws -> Answer {
        try await post(path, act: act, csrf: csrf, fields.map { ($0.key, $0.value) })
    }

    func post(
        _ path: String,
        act: String,
        csrf: String?,
        _ fields: [(String, String)] = [],
        headers: HTTPHeaders = [:]
    ) async throws -> Answer {
        let items = [("act", act)] + (csrf.map { [("csrf", $0)] } ?? []) + fields
        return try await send(.post, path, form: HTTPQuery(items.map { (name: $0.0, value: $0.1) }), headers: headers)
    }

    private func send(
        _ method: HTTPMethod,
        _ path: String,
        form: HTTPQuery? = nil,
        headers: HTTPHeaders = [:]
    ) async throws -> Answer {
        var headers = headers
        if headers["Host"] == nil { headers["Host"] = host }
        let cookies = state.withLock { $0.cookies.map { "\($0.key)=\($0.value)" }.sorted() }
        if !cookies.isEmpty { headers["Cookie"] = cookies.joined(separator: "; ") }
        if form != nil { headers["Content-Type"] = "application/x-www-form-urlencoded" }
        let answer = try await service.call(
            method,
            path.hasPrefix("/") ? String(path.dropFirst()) : "console/" + path,
            Array((form?.text ?? "").utf8),
            as: .nobody,
            headers: headers
        )
        state.withLock { state in
            for field in answer.headers.fields where field.name == "Set-Cookie" {
                let pair = field.value.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1).map(String.init)
                state.cookies[pair[0]] = pair.count == 2 ? pair[1] : nil
            }
            if let token = answer.text.firstMatch(of: /name="csrf" value="([^"]*)"/) { state.csrf = String(token.1) }
        }
        return answer
    }
}

extension Answer {
    /// The target of a redirect, without the notice.
    var target: String? { headers["Location"].map { String($0.prefix { $0 != "?" }) } }
}

extension TestService {
    var operators: Operators { Operators(accounts, store: store, secrets: vault, clock: clock) }
}
