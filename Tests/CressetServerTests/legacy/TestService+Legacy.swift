import CressetHTTP
import CressetIdentity
import CressetServer
import CressetTesting
import CressetWire

extension TestService {
    static func runLegacy(
        _ behavior: Behavior = .production,
        _ transport: Transport = .inProcess,
        configure: (inout Services) -> Void = { _ in },
        _ body: (TestService) async throws -> Void
    ) async throws {
        try await run(behavior, transport, legacyAPI: true, configure: configure, body)
    }

    /// Calls as a 2.x client does, without credentials.
    ///
    /// - Parameter path: The path after the namespace.
    func legacy(
        _ path: String,
        _ body: JSONObject = [:],
        by method: HTTPMethod = .post
    ) async throws -> Answer {
        try await call(method, "v2/acme/\(path)", body.serialized(), as: .nobody)
    }

    func legacyForm(_ path: String, _ form: String, by method: HTTPMethod = .post) async throws -> Answer {
        try await call(
            method,
            "v2/acme/\(path)",
            Array(form.utf8),
            as: .nobody,
            headers: ["Content-Type": "application/x-www-form-urlencoded"]
        )
    }

    @discardableResult
    func createLegacyUser(_ email: String = "ada@example.com") async throws -> Answer {
        try await legacy("users", ["email": .string(email), "password": "engine-1843"])
    }

    func legacyLogin(_ email: String = "ada@example.com", password: String = "engine-1843") async throws -> Answer {
        try await legacy("auth/password", ["email": .string(email), "password": .string(password)])
    }

    /// Turns off enumeration protection, as in the time of 2.x.
    func showAccounts() async throws {
        try await configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
    }
}

extension Answer {
    var legacyCode: String? { error["code"]?.string }
}
