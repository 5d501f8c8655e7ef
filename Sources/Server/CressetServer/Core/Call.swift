import CressetHTTP
import CressetIdentity
import CressetWire

/// One API call on its way through an endpoint: the request, who sent it, and which project it is about.
struct Call: Sendable {
    let request: HTTPRequest
    /// The client's address, read once; `nil` where the request has none of that form.
    let address: IPAddress?
    let route: Route
    let parameters: [String: String]
    let query: HTTPQuery
    let caller: Caller
    let requestID: String
    let projects: ProjectCache
    let behavior: Behavior
    let subject: CallSubject

    /// The client address that limits count by: of an IPv6 address, its network.
    var clientAddress: String {
        address?.holder ?? request.head.remoteAddress
    }

    /// The caller's device, for a session that it opens.
    var device: SessionDevice {
        SessionDevice(userAgent: request.head.headers["User-Agent"], network: address?.region)
    }

    /// The client of whom functions of the project are told.
    var functionCaller: FunctionCaller {
        FunctionCaller(
            address: clientAddress,
            userAgent: device.userAgent,
            locale: request.head.headers["X-Firebase-Locale"]
        )
    }

    var isAdministrator: Bool { caller.isAdministrator }

    /// `true` if the call writes nothing.
    private var isRead: Bool {
        route.method == .get || route.pattern.hasSuffix("accounts:lookup") || route.pattern.hasSuffix("accounts:query")
    }

    /// The origin of the changes that the call makes from here on: an administrator, else the user whose token was
    /// shown, else nobody known.
    var origin: AuditOrigin {
        let address = request.head.remoteAddress
        if case .administrator(_, let token) = caller { return AuditOrigin(bearerOf: token, address: address) }
        guard let userID = subject.userID else { return AuditOrigin(.anonymous, address: address) }
        return AuditOrigin(.user, id: userID, address: address)
    }
}

extension Call {
    /// The request's JSON body.
    ///
    /// - Throws: ``WireDecodingError`` with the answer that the vendor gives to such a body.
    func body<Body: Decodable>(_ type: Body.Type = Body.self) throws -> Body {
        try WireDecoder().decode(type, from: request.body)
    }

    /// The project that this call is about: the one in the path, else the one in the body (administrators only),
    /// else the caller's own.
    ///
    /// - Throws: `INSUFFICIENT_PERMISSION`, 403 for another administrator's project, 404 for an unknown one.
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

    /// The user pool that this call names (docs/wire §1.5): the tenant in the path, else in the body, else the
    /// project's own users.
    ///
    /// In v1 this comes before any parameter is looked at: the first thing that such a call tells of a pool is that it
    /// is switched off.
    ///
    /// - Throws: `TENANT_ID_MISMATCH`; for an unknown tenant `TENANT_NOT_FOUND`, or `INVALID_TENANT_ID` where it is a
    ///   parameter of a v1 method; `PROJECT_DISABLED`; those of ``project(targetProjectID:)``.
    func realm(tenantID: String? = nil, targetProjectID: String? = nil) async throws -> Realm {
        let project = try await project(targetProjectID: targetProjectID)
        let (path, body) = (parameters["tenant"], tenantID.flatMap { $0.isEmpty ? nil : $0 })
        guard path == nil || body == nil || path == body else { throw IdentityError(.tenantMismatch) }
        guard let realm = try await projects.realm(of: project, tenantID: path ?? body, isRead: isRead) else {
            guard path == nil, route.family == .identityV1 else { throw IdentityError(.tenantNotFound) }
            throw WireError(.invalidTenantID)
        }
        return try checked(realm)
    }

    /// The user pool of a token's bearer: the one that the call names, else that of the token's tenant.
    ///
    /// Two that differ are a mismatch, which is told when it is known whether the token's account stands.
    ///
    /// - Throws: `TENANT_NOT_FOUND`, `PROJECT_DISABLED`.
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

    /// A 200 with that body.
    func answer(_ body: some Encodable) throws -> HTTPResponse {
        .json(try WireEncoder().encode(body))
    }

    /// A 200 with that object.
    func answer(_ body: JSONObject) -> HTTPResponse {
        .json(body.serialized())
    }

    /// Returns the project of a page's API key; `nil` if there is none, at a domain that is another project's own, and at
    /// a host in a form that is not compared, as with a dot at its end.
    func pageProject(apiKey: String) async throws -> Project? {
        guard let project = try await projects.project(apiKey: apiKey) else { return nil }
        guard let header = request.head.headers["Host"] else { return project }
        guard let host = DomainName.canonical(header) else { return nil }
        let owner = try await projects.projectID(ofAuthDomain: host)
        return owner == nil || owner == project.id ? project : nil
    }
}
