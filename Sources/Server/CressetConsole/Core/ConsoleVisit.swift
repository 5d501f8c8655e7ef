import CressetHTTP
import CressetIdentity
import CressetServer
import CressetWire

/// Cookies of a request: a random visit, which protects forms, and the operator's session.
struct ConsoleVisit: Sendable {
    private static let secretLength = 32
    private static let context = "console form"

    private let head: HTTPRequestHead
    private let form: HTTPQuery
    private let services: ConsoleServices
    private let isSecure: Bool
    private let visit: String
    private let isNew: Bool
    private let session: String?

    init(_ request: HTTPRequest, services: ConsoleServices) {
        head = request.head
        form = request.head.method == .post ? request.form : HTTPQuery("")
        self.services = services
        isSecure = services.servesTLS || services.publicURL?.hasPrefix("https://") == true
        let sent = request.head.cookie(Self.visitName(isSecure: isSecure))
        isNew = sent == nil
        visit = sent ?? Base64.urlEncoded(services.secrets.randomBytes(Self.secretLength))
        session = request.head.cookie(Self.sessionName(isSecure: isSecure))
    }

    /// Token of this visit's forms, bound to the session.
    var csrf: String {
        let secret = Array("\(visit).\(session ?? "")".utf8)
        return Base64.urlEncoded(services.secrets.keyedDigest(secret, context: Self.context))
    }

    /// Rejects forms of other origins, visits and sessions.
    func requireOwnForm() throws(ConsoleProblem) {
        if let site = head.headers["Sec-Fetch-Site"], site != "same-origin" { throw .staleForm }
        if let origin = head.headers["Origin"] {
            let host = head.headers["Host"].map { "://" + $0 }
            guard origin == services.publicURL || host.map(origin.hasSuffix) == true else { throw .staleForm }
        }
        guard let sent = form["csrf"],
            services.secrets.areEqual(
                services.secrets.digest(Array(sent.utf8)),
                services.secrets.digest(Array(csrf.utf8))
            )
        else { throw .staleForm }
    }

    /// `nil` without a live session.
    func person() async throws -> Operator? {
        guard !services.isEmulator else { return .emulator }
        guard let session else { return nil }
        let realm = try await services.operators.realm()
        do {
            let signIn = try await services.accounts.refresh(session, project: realm.project) { _ in realm }
            return Operator(signIn, in: realm)
        } catch is IdentityError {
            return nil
        }
    }

    func redirectToSignIn() -> HTTPResponse {
        let target = head.query.isEmpty ? head.path : head.path + "?" + head.query
        return .consoleRedirect(to: HTTPQuery([("next", target)]).appended(to: ConsolePath.signIn))
    }

    func response(to answer: ConsoleAnswer, in call: ConsoleCall) -> HTTPResponse {
        switch answer {
        case .page(let page): return .console(page, in: call)
        case .moved(let path, let notice): return .consoleRedirect(to: notice?.added(to: path) ?? path)
        case .file(let name, let type, let body, let stream):
            var response = HTTPResponse.consoleFile(body, type: type, name: name)
            response.stream = stream
            return response
        case .signedIn(let token, let path, let notice):
            var response = HTTPResponse.consoleRedirect(to: notice?.added(to: path) ?? path)
            set(Self.sessionName(isSecure: isSecure), to: token, in: &response)
            // A new visit: forms from before the sign-in are stale.
            set(
                Self.visitName(isSecure: isSecure),
                to: Base64.urlEncoded(services.secrets.randomBytes(Self.secretLength)),
                in: &response
            )
            return response
        case .signedOut:
            var response = HTTPResponse.consoleRedirect(to: ConsolePath.signIn)
            set(Self.sessionName(isSecure: isSecure), to: nil, in: &response)
            set(Self.visitName(isSecure: isSecure), to: nil, in: &response)
            response.headers["Clear-Site-Data"] = "\"cache\""
            return response
        }
    }

    /// Adds the cookie of a new visit.
    func finished(_ response: HTTPResponse) -> HTTPResponse {
        guard isNew, !response.headers.fields.contains(where: { $0.name == "Set-Cookie" }) else { return response }
        var response = response
        set(Self.visitName(isSecure: isSecure), to: visit, in: &response)
        return response
    }

    /// - Parameter value: `nil` removes the cookie.
    private func set(_ name: String, to value: String?, in response: inout HTTPResponse) {
        let end = value == nil ? "; Max-Age=0" : ""
        response.headers.append(
            "\(name)=\(value ?? ""); Path=/; HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "") + end,
            for: "Set-Cookie"
        )
    }

    private static func visitName(isSecure: Bool) -> String {
        isSecure ? "__Host-cresset-visit" : "cresset-visit"
    }

    private static func sessionName(isSecure: Bool) -> String {
        isSecure ? "__Host-cresset-console" : "cresset-console"
    }
}
