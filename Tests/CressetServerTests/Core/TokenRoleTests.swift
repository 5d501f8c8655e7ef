import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

@testable import CressetServer

/// The table of roles: each role at each endpoint for administrators, with a token of the role.
@Suite struct TokenRoleTests {
    @Test func endpointRefusesExactlyTheRolesBelowItsOperation() async throws {
        try await Self.run { service, routes in
            let tokens = try await Self.tokens(in: service)
            #expect(routes.count > 100)
            for (route, operation) in routes {
                for (role, token) in tokens.sorted(by: { $0.key < $1.key }) {
                    let before = try await Self.state(of: service)
                    let answer = try await Self.send(route, by: token, in: service)
                    let name = "\(route.method.rawValue) \(route.pattern) as \(role.rawValue)"
                    guard role < operation.role || operation.isServerWide else {
                        #expect(!answer.text.contains("\(operation.rawValue) needs the role"), "\(name)")
                        continue
                    }
                    #expect(answer.status == 403, "\(name)")
                    #expect(answer["error"]?.object?["status"]?.string == "PERMISSION_DENIED", "\(name)")
                    #expect(answer.text.contains("needs the role \(operation.role.rawValue)"), "\(name)")
                    #expect(try await Self.state(of: service) == before, "\(name)")
                }
            }
        }
    }

    @Test func everyEndpointOfAProjectNeedsACredential() async throws {
        try await Self.run { service, _ in
            for endpoint in try await Self.endpoints() where !(endpoint is NotYet) {
                for route in type(of: endpoint).routes where route.pattern.contains("projects/{project}") {
                    #expect(route.access.operation != nil, "\(route.pattern)")
                }
            }
        }
    }

    @Test func supportDisablesUsersAndChangesNothingElse() async throws {
        try await Self.run { service, _ in
            try await service.create([["localId": "ada", "email": "ada@example.com"]])
            let token = try #require(try await Self.tokens(in: service)[.support])
            let others: [JSONObject] = [
                ["displayName": "Eve"], ["customAttributes": "{\"cressetRoles\":{\"*\":\"owner\"}}"],
                ["password": "other-1843"], ["email": "eve@example.com"], ["emailVerified": true],
                ["deleteAttribute": ["DISPLAY_NAME"]], ["mfa": [:]], ["phoneNumber": "+15555550100"],
            ]
            let before = try await service.accounts()
            for other in others {
                var body = other
                body["localId"] = "ada"
                body["disableUser"] = true
                let answer = try await Self.post("v1/projects/acme/accounts:update", body, by: token, in: service)
                #expect(answer.status == 403 && answer.text.contains("needs the role administrator"), "\(other)")
            }
            #expect(try await service.accounts() == before)
            let body: JSONObject = ["localId": "ada", "disableUser": true]
            #expect(try await Self.post("v1/projects/acme/accounts:update", body, by: token, in: service).status == 200)
            #expect(try await service.accounts().first?.isDisabled == true)
        }
    }

    @Test func supportMailsResetsWithoutSeeingTheLinks() async throws {
        try await Self.run { service, _ in
            try await service.create([["localId": "ada", "email": "ada@example.com"]])
            let token = try #require(try await Self.tokens(in: service)[.support])
            let path = "v1/projects/acme/accounts:sendOobCode"
            let refused: [JSONObject] = [
                ["requestType": "PASSWORD_RESET", "returnOobLink": true], ["requestType": "EMAIL_SIGNIN"],
                ["requestType": "VERIFY_EMAIL"],
                ["requestType": "VERIFY_AND_CHANGE_EMAIL", "newEmail": "eve@example.com"],
            ]
            for body in refused {
                var body = body
                body["email"] = "ada@example.com"
                let answer = try await Self.post(path, body, by: token, in: service)
                #expect(answer.status == 403 && answer["oobLink"] == nil, "\(body)")
            }
            let body: JSONObject = ["requestType": "PASSWORD_RESET", "email": "ada@example.com"]
            let answer = try await Self.post(path, body, by: token, in: service)
            #expect(answer.status == 200 && answer["oobLink"] == nil)
        }
    }

    @Test func largeBodyOfALowRoleIsNotRead() async throws {
        try await TestService.run(.production, .socket) { service in
            let token = try #require(try await Self.tokens(in: service)[.support])
            let padding = String(repeating: " ", count: 2 << 20)
            let answer = try await service.call(
                .post,
                "v1/projects/acme/accounts:batchCreate",
                Array(("{\"users\":[{\"localId\":\"eve\"}]}" + padding).utf8),
                as: .nobody,
                headers: ["Authorization": "Bearer \(token)"]
            )
            #expect(answer.status == 403)
            #expect(try await service.accounts().isEmpty)
        }
    }

    // MARK: The table

    private static func run(
        _ body: (TestService, [(route: Route, operation: Operation)]) async throws -> Void
    ) async throws {
        try await TestService.run { service in
            let routes = try await endpoints().flatMap { type(of: $0).routes }
                .compactMap { route in route.access.operation.map { (route, $0) } }
            // The deletion of the project ends the test.
            let deletions = routes.filter { $0.1 == .deleteProject }
            try await body(service, routes.filter { $0.1 != .deleteProject } + deletions)
        }
    }

    private static func endpoints() async throws -> [any RawEndpoint] {
        var found: [any RawEndpoint] = []
        try await TestService.run(
            configure: { found = Application.endpoints(of: Assembly($0, settings: Settings())) }
        ) { _ in }
        return found
    }

    private static func tokens(in service: TestService) async throws -> [Role: String] {
        var tokens: [Role: String] = [:]
        for role in Role.allCases {
            tokens[role] = try await service.accounts.createAdminToken(for: service.project, role: role, lifetime: nil)
                .token
        }
        return tokens
    }

    private static func state(of service: TestService) async throws -> [String] {
        let records = try await service.store.auditRecords(after: 0, matching: AuditQuery(), limit: 10_000)
        let project = try await service.store.project(id: service.project.id)
        return [project?.config.text ?? "", String(records.count)] + (try await service.accounts()).map { "\($0)" }
    }

    private static func send(_ route: Route, by token: String, in service: TestService) async throws -> Answer {
        let path = route.pattern.replacing("{project}", with: "acme").replacing(/\{[^}]*\}/, with: "x")
        return try await service.call(
            route.method,
            path,
            route.method == .get || route.method == .delete ? [] : Array("{}".utf8),
            as: .nobody,
            headers: ["Authorization": "Bearer \(token)"]
        )
    }

    private static func post(
        _ path: String,
        _ body: JSONObject,
        by token: String,
        in service: TestService
    ) async throws -> Answer {
        try await service.call(
            .post,
            path,
            body.serialized(),
            as: .nobody,
            headers: ["Authorization": "Bearer \(token)"]
        )
    }
}
