import CressetHTTP
import CressetIdentity
import CressetWire

/// One API call on its way through an endpoint: the request, who sent it, and which project it is about.
struct Call: Sendable {
    let request: HTTPRequest
    let route: Route
    let parameters: [String: String]
    let query: HTTPQuery
    let caller: Caller
    let requestID: String
    let directory: Directory
    let behavior: Behavior

    /// The caller's network address: limits count by it.
    var address: String {
        IPAddress(request.head.remoteAddress)?.holder ?? request.head.remoteAddress
    }

    var isAdministrator: Bool { caller.isAdministrator }
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
        case .nobody:
            throw APIError.unregisteredCaller(emulatorText: behavior.usesEmulatorTexts)
        case .app(let project):
            guard named == nil else { throw APIError.targetProjectNeedsAdministrator }
            return project
        case .administrator(let own):
            return try await administered(named, own: own)
        }
    }

    private func administered(_ named: String?, own: String?) async throws -> Project {
        guard let id = named ?? own else {
            guard let project = try await directory.defaultProject() else { throw APIError.permissionDenied }
            return project
        }
        guard let project = try await directory.project(named: id) else { throw APIError.permissionDenied }
        guard own == nil || own == project.id else { throw APIError.permissionDenied }
        return project
    }

    /// The user pool that this call is about (docs/wire §1.5): the tenant in the path, else in the body, else
    /// in the ID token.
    ///
    /// - Throws: `TENANT_ID_MISMATCH`, `TENANT_NOT_FOUND`, and those of ``project(targetProjectID:)``.
    func realm(
        tenantID: String? = nil, tokenTenantID: String? = nil, targetProjectID: String? = nil
    ) async throws -> Realm {
        let project = try await project(targetProjectID: targetProjectID)
        let named = [parameters["tenant"], tenantID, tokenTenantID].compactMap(\.self).filter { !$0.isEmpty }
        guard Set(named).count <= 1 else { throw IdentityError(.tenantMismatch) }
        guard let realm = try await directory.realm(of: project, tenantID: named.first) else {
            throw IdentityError(.tenantNotFound)
        }
        return realm
    }
}
