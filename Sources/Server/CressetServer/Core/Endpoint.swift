import CressetHTTP
import CressetIdentity
import CressetWire

/// The implementation of one API method, in a file named after its path.
protocol Endpoint: RawEndpoint {
    associatedtype Method: WireMethod

    static var access: Access { get }
    /// Credential required at paths with a project or tenant.
    static var scopedAccess: Access { get }

    /// `true` if the body can also be a form (`application/x-www-form-urlencoded`).
    static var acceptsForms: Bool { get }

    /// Decodes the request from the body, path or query according to ``WireRoute/body``.
    static func request(in call: Call) throws -> Method.Request

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response

    /// `nil` for other requests.
    func attempt(by request: Method.Request, in call: Call) async -> SignInAttempt?
}

extension Endpoint {
    static var name: String { String(typeName(Method.self).prefix { $0 != "<" }) }

    /// Administrators only, unless the method is open: apps never use these paths.
    static var scopedAccess: Access {
        if case .client(let operation) = access { .adminOfNamedProject(operation) } else { access }
    }

    static var acceptsForms: Bool { false }

    static var routes: [Route] {
        let route = Method.route
        let own = [route.path, route.v3Path].compactMap(\.self).map { ($0, access) }
        let scoped = (route.scopedPaths + [route.alias].compactMap(\.self)).map { ($0, scopedAccess) }
        return (own + scoped).map {
            Route(HTTPMethod(route.verb), $0.0, family: RouteFamily(ofMethodAt: $0.0), access: $0.1)
        }
    }

    static func request(in call: Call) throws -> Method.Request {
        if acceptsForms, call.request.hasForm {
            let items = call.request.form.items.map { ($0.name, $0.value) }
            return try WireDecoder().decode(Method.Request.self, fromForm: items)
        }
        guard Method.route.body != .request else { return try call.body() }
        var members = JSONObject(call.query.items.map { ($0.name, .string($0.value)) })
        if case .member(let name) = Method.route.body {
            members[name] = .object(try JSONObject(parsingBody: call.request.body))
        }
        for (name, value) in call.parameters { members[name] = .string(value) }
        return try WireDecoder().decode(Method.Request.self, from: members, binding: boundParameters(of: call.query))
    }

    /// Query items to decode as members: ignoring a misspelled `updateMask` would change too much.
    private static func boundParameters(of query: HTTPQuery) -> [String] {
        guard case .member = Method.route.body else { return [] }
        return query.items.map(\.name).filter { !systemParameters.contains($0) }
    }

    func respond(to call: Call) async throws -> HTTPResponse {
        let request = try Self.request(in: call)
        do {
            return .json(try await respond(to: request, in: call).serialized())
        } catch {
            if let attempt = await attempt(by: request, in: call) { call.subject.record(attempt) }
            throw error
        }
    }

    func attempt(by _: Method.Request, in _: Call) async -> SignInAttempt? { nil }
}

/// Query parameters common to all Google APIs (docs/wire §1.2).
private let systemParameters: Set = [
    "key", "access_token", "oauth_token", "alt", "$alt", "callback", "fields", "$fields", "prettyPrint", "$prettyPrint",
    "quotaUser", "uploadType", "upload_protocol", "$.xgafv",
]

extension HTTPMethod {
    fileprivate init(_ verb: WireRoute.Verb) {
        self.init(rawValue: verb.rawValue)
    }
}

/// `String(describing:)` searches all conformances of the program for each type: half of a server's start.
private func typeName(_ type: any Any.Type) -> String {
    _typeName(type, qualified: false)
}

protocol RawEndpoint: Sendable {
    static var routes: [Route] { get }
    static var name: String { get }
    /// Security event logged for each use; `nil` without audit relevance.
    static var auditEvent: StaticString? { get }
    /// Body size limit for administrators, in bytes; 1 MiB for others.
    static var bodyLimit: Int { get }

    func respond(to call: Call) async throws -> HTTPResponse
}

extension RawEndpoint {
    static var name: String { typeName(Self.self) }
    static var auditEvent: StaticString? { nil }
    static var bodyLimit: Int { 1 << 20 }
}
