import CressetHTTP
import CressetIdentity
import CressetRealtimeAPI
import CressetServer
import CressetTesting
import CressetWire

@testable import CressetConsole

/// A browser at the console of a ``TestService``: it keeps cookies and repeats the token of the last page's forms.
actor ConsoleBrowser {
    struct Page {
        let status: Int
        let headers: HTTPHeaders
        let text: String

        /// The target of a redirect, without the notice.
        var target: String? { headers["Location"].map { String($0.prefix { $0 != "?" }) } }
    }

    static let host = "auth.example.com"
    static let origin = "https://\(host)"

    private let service: TestService
    private let host: String
    private(set) var cookies: [String: String] = [:]
    private(set) var csrf = ""

    init(_ service: TestService, at host: String = ConsoleBrowser.host) {
        self.service = service
        self.host = host
    }

    /// Runs a test on a service with a console.
    static func run(
        _ behavior: Behavior = .production,
        publicURL: String? = ConsoleBrowser.origin,
        change: @escaping @Sendable (inout ConsoleServices) -> Void = { _ in },
        _ body: (TestService) async throws -> Void
    ) async throws {
        try await TestService.run(
            behavior,
            publicURL: publicURL,
            configure: { services in
                var parts = ConsoleServices(services, version: "1.2.3")
                parts.publicURL = publicURL
                parts.databases = services.beside.lazy.compactMap { $0 as? RealtimeAPI }.first?.administration
                change(&parts)
                services.beside.append(Console(parts))
            },
            body
        )
    }

    /// Creates an operator and signs in by the link.
    static func signedIn(
        _ service: TestService,
        as role: Role = .owner,
        in project: String = OperatorRoles.everywhere,
        email: String = "olga@example.com"
    ) async throws -> ConsoleBrowser {
        let operators = service.operators
        let account = try await operators.create(email, roles: OperatorRoles([project: role]))
        let console = ConsoleBrowser(service)
        try await console.enter(by: operators.link(for: account, at: origin))
        return console
    }

    /// Follows a link that signs in.
    func enter(by link: String) async throws {
        let query = HTTPQuery(ofURL: link)
        _ = try await get("enter?" + query.text)
        _ = try await post("enter", act: "enter", ["email": query["email"] ?? "", "code": query["code"] ?? ""])
    }

    func get(_ path: String, headers: HTTPHeaders = [:]) async throws -> Page {
        try await send(.get, path, form: nil, headers: headers)
    }

    /// Replaces the cookies by others, such as stolen ones.
    func use(_ cookies: [String: String]) {
        self.cookies = cookies
    }

    /// Sends a form of the last page.
    func post(_ path: String, act: String, _ fields: KeyValuePairs<String, String> = [:]) async throws -> Page {
        try await post(path, act: act, csrf: csrf, fields)
    }

    func post(
        _ path: String,
        act: String,
        csrf: String?,
        _ fields: KeyValuePairs<String, String> = [:],
        headers: HTTPHeaders = [:]
    ) async throws -> Page {
        let items: [(name: String, value: String)] =
            [("act", act)] + (csrf.map { [("csrf", $0)] } ?? []) + fields.map { ($0.key, $0.value) }
        return try await send(.post, path, form: HTTPQuery(items).text, headers: headers)
    }

    private func send(
        _ method: HTTPMethod,
        _ path: String,
        form: String?,
        headers: HTTPHeaders
    ) async throws -> Page {
        var headers = headers
        if headers["Host"] == nil { headers["Host"] = host }
        headers["Cookie"] = cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
        if form != nil { headers["Content-Type"] = "application/x-www-form-urlencoded" }
        let answer = try await service.call(
            method,
            path.hasPrefix("/") ? String(path.dropFirst()) : "console/" + path,
            Array((form ?? "").utf8),
            as: .nobody,
            headers: headers
        )
        for field in answer.headers.fields where field.name == "Set-Cookie" {
            let pair = field.value.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1).map(String.init)
            cookies[pair[0]] = pair.count == 2 ? pair[1] : nil
        }
        let text = String(decoding: answer.body, as: UTF8.self)
        if let token = text.firstMatch(of: /name="csrf" value="([^"]*)"/) { csrf = String(token.1) }
        return Page(status: answer.status, headers: answer.headers, text: text)
    }
}

extension TestService {
    var operators: Operators { Operators(accounts, store: store, secrets: vault, clock: clock) }
}
