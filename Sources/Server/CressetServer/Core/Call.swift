import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetWire

struct Call: Sendable {
    let request: HTTPRequest
    let address: IPAddress?
    let route: Route
    let parameters: [String: String]
    let query: HTTPQuery
    let caller: Caller
    let requestID: String
    let projects: ProjectCache
    let behavior: Behavior
    let subject: CallSubject
    let refusedSignIns: RefusedSignIns

    /// Key of rate limits: the client address, or an IPv6 address's network.
    var clientAddress: String {
        address?.holder ?? request.head.remoteAddress
    }

    /// Requires a verified token.
    var context: RequestContext {
        RequestContext(
            origin,
            clientAddress: clientAddress,
            device: SessionDevice(userAgent: request.head.headers["User-Agent"], network: address?.region),
            locale: request.head.headers["X-Firebase-Locale"]
        )
    }

    var isAdministrator: Bool { caller.isAdministrator }

    private var isRead: Bool {
        route.method == .get || route.pattern.hasSuffix("accounts:lookup") || route.pattern.hasSuffix("accounts:query")
    }

    /// An administrator, the presented token's user, or unknown.
    var origin: AuditOrigin {
        let address = request.head.remoteAddress
        if case .administrator(_, let token) = caller { return AuditOrigin(bearerOf: token, address: address) }
        guard let userID = subject.userID else { return AuditOrigin(.anonymous, address: address) }
        return AuditOrigin(.user, id: userID, address: address)
    }
}

extension Call {
    func body<Body: WireValue>(_ type: Body.Type = Body.self) throws -> Body {
        try WireDecoder().decode(type, from: request.body)
    }

    /// Returns the project of the path, else of the body (administrators only), else of the caller.
    func project(targetProjectID: String? = nil) async throws -> Project {
        let named = parameters["project"] ?? targetProjectID
        switch caller {
        case .anonymous:
            throw APIError.unregisteredCaller
        case .app(let project):
            guard named == nil else { throw APIError.targetProjectNeedsAdministrator }
            return project
        case .administrator(let own, _):
            return try await administered(named, own: own)
        }
    }

    private func administered(_ named: String?, own: String?) async throws -> Project {
        guard let id = named ?? own else {
            guard let project = try await projects.defaultProject() else { throw APIError.permissionDenied }
            return project
        }
        guard let project = try await projects.project(named: id) else { throw APIError.permissionDenied }
        guard own == nil || own == project.id else { throw APIError.permissionDenied }
        return project
    }

    /// Returns the user pool (docs/wire §1.5): the tenant of the path or body, else the project's own users.
    ///
    /// v1 methods call this before validation: a disabled user pool is the first error reported.
    func realm(tenantID: String? = nil, targetProjectID: String? = nil) async throws -> Realm {
        try checked(await unchecked(tenantID: tenantID, targetProjectID: targetProjectID, isRead: isRead))
    }

    func unchecked(tenantID: String?, targetProjectID: String?, isRead: Bool) async throws -> Realm {
        let project = try await project(targetProjectID: targetProjectID)
        let (path, body) = (parameters["tenant"], tenantID.flatMap { $0.isEmpty ? nil : $0 })
        guard path == nil || body == nil || path == body else { throw IdentityError(.tenantMismatch) }
        guard let realm = try await projects.realm(of: project, tenantID: path ?? body, isRead: isRead) else {
            guard path == nil, route.family == .identityV1 else { throw IdentityError(.tenantNotFound) }
            throw WireError(.invalidTenantID)
        }
        return realm
    }

    /// Returns the user pool of a token's bearer: the one named by the call, else the token's tenant.
    ///
    /// A mismatch of the two is reported later, after the token's account is validated.
    func realm(_ named: Realm, tokenTenantID: String?) async throws -> Realm {
        guard named.tenant == nil, let tokenTenantID else { return named }
        guard let realm = try await projects.realm(of: named.project, tenantID: tokenTenantID, isRead: isRead) else {
            throw IdentityError(.tenantNotFound)
        }
        return try checked(realm)
    }

    private func checked(_ realm: Realm) throws(IdentityError) -> Realm {
        if route.family == .identityV1 { try realm.requireEnabled() }
        return realm
    }

    func answer(_ body: JSONObject) -> HTTPResponse {
        .json(body.serialized())
    }

    /// `nil` on another project's custom domain, with an invalid `Host`, or for an unknown key.
    func pageProject(apiKey: String) async throws -> Project? {
        guard let project = try await projects.project(apiKey: apiKey) else { return nil }
        guard let header = request.head.headers["Host"] else { return project }
        guard let host = DomainName.canonical(header) else { return nil }
        let owner = try await projects.projectID(ofAuthDomain: host)
        return owner == nil || owner == project.id ? project : nil
    }
}
