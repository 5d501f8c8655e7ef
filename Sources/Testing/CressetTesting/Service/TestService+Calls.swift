public import CressetHTTP
public import CressetIdentity
import CressetServerWire
public import CressetWire

extension TestService {
    public enum Caller: Sendable {
        case app
        case administrator
        case nobody
    }

    public func post(_ path: String, _ body: JSONObject = [:], as caller: Caller = .app) async throws -> Answer {
        try await call(.post, path, body.serialized(), as: caller)
    }

    public func get(_ path: String, as caller: Caller = .app) async throws -> Answer {
        try await call(.get, path, as: caller)
    }

    /// - Parameters:
    ///   - path: Without a leading slash; can have a query.
    public func call(
        _ method: HTTPMethod,
        _ path: String,
        _ body: [UInt8] = [],
        as caller: Caller = .app,
        headers: HTTPHeaders = [:]
    ) async throws -> Answer {
        let parts = path.split(separator: "?", maxSplits: 1).map { String($0) }
        var query = parts.count == 2 ? parts[1] : ""
        var headers = headers
        if headers["Host"] == nil { headers["Host"] = "localhost" }
        if !body.isEmpty && headers["Content-Type"] == nil { headers["Content-Type"] = "application/json" }
        switch caller {
        case .app: query += (query.isEmpty ? "" : "&") + "key=\(project.apiKey)"
        case .administrator: headers["Authorization"] = "Bearer \(adminToken)"
        case .nobody: break
        }
        return try await send(
            HTTPRequest(
                head: HTTPRequestHead(method: method, path: "/" + (parts.first ?? ""), query: query, headers: headers),
                body: body
            )
        )
    }

    public func accounts(tenantID: String? = nil) async throws -> [Account] {
        try await store.accounts(
            in: UserPool(projectID: project.id, tenantID: tenantID),
            after: "",
            limit: 10_000
        )
    }

    public func disable(_ localID: JSONValue?) async throws {
        let body: JSONObject = ["localId": localID ?? .null, "disableUser": true]
        _ = try await post("v1/accounts:update", body, as: .administrator)
    }

    public func configure(_ update: JSONObject) async throws {
        _ = try await accounts.updateConfig(of: project) { config in
            ConfigMessage.schema.apply(update: update, mask: nil, to: config)
        }
        // The service caches settings for up to 1 second.
        clock.advance(seconds: 2)
    }

    @discardableResult
    public func signUp(_ email: String = "ada@example.com", password: String = "engine-1843") async throws -> Answer {
        try await post(
            "v1/accounts:signUp",
            ["email": .string(email), "password": .string(password), "returnSecureToken": true]
        )
    }

    public func signIn(_ email: String = "ada@example.com", password: String = "engine-1843") async throws -> Answer {
        try await post(
            "v1/accounts:signInWithPassword",
            ["email": .string(email), "password": .string(password), "returnSecureToken": true]
        )
    }
}

extension TestService {
    public var pool: UserPool { UserPool(projectID: project.id) }

    public func refresh(_ refreshToken: String) async throws -> Answer {
        try await call(
            .post,
            "v1/token",
            Array("grant_type=refresh_token&refresh_token=\(refreshToken)".utf8),
            headers: ["Content-Type": "application/x-www-form-urlencoded"]
        )
    }
}

extension TestService {
    public func exchange(_ customToken: String) async throws -> Answer {
        try await post(
            "v1/accounts:signInWithCustomToken",
            ["token": .string(customToken), "returnSecureToken": true]
        )
    }
}

extension TestService {
    public func makeTenant(_ displayName: String, _ config: JSONObject = [:]) async throws -> String {
        try await configure(["multiTenant": ["allowTenants": true]])
        var config = config
        config["displayName"] = .string(displayName)
        let message = TenantMessage(config)
        let made = try await call(CreateTenant.self) { $0.tenant = message }
        return String(made["name"]?.string?.split(separator: "/").last ?? "")
    }

    public func create(_ users: [JSONObject], tenantID: String? = nil) async throws {
        let scope = tenantID.map { "/tenants/\($0)" } ?? ""
        for user in users { _ = try await post("v1/projects/acme\(scope)/accounts", user, as: .administrator) }
    }
}
