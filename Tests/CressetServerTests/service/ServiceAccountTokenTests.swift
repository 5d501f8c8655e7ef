import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct ServiceAccountTokenTests {
    private static func claims(
        _ signer: TestServiceAccount,
        _ service: TestService,
        id: String? = nil
    ) -> JSONObject {
        let now = service.clock.now().seconds
        var claims: JSONObject = [
            "iss": .string(signer.account.email), "aud": "http://auth.example.com/token", "iat": .integer(now),
            "exp": .integer(now + 3600),
        ]
        if let id { claims["jti"] = .string(id) }
        return claims
    }

    private static func send(
        _ service: TestService,
        _ form: String,
        from clientAddress: String
    ) async throws -> Answer {
        try await service.send(
            HTTPRequest(
                head: HTTPRequestHead(
                    method: .post,
                    path: "/token",
                    headers: ["Content-Type": "application/x-www-form-urlencoded", "Host": "auth.example.com"],
                    remoteAddress: clientAddress
                ),
                body: Array(form.utf8)
            )
        )
    }

    private static func send(_ service: TestService, _ form: String) async throws -> Answer {
        try await service.call(
            .post,
            "token",
            Array(form.utf8),
            as: .nobody,
            headers: ["Content-Type": "application/x-www-form-urlencoded", "Host": "auth.example.com"]
        )
    }

    private static let grant = "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer"

    static let malformed: [(String, String)] = [
        ("", "unsupported_grant_type"), ("grant_type=password", "unsupported_grant_type"),
        (grant, "invalid_request"), (grant + "&assertion=x", "invalid_grant"),
    ]

    @Test(arguments: malformed)
    func malformedRequestIsRefused(_ form: String, _ code: String) async throws {
        try await TestService.run { service in
            let answer = try await Self.send(service, form)
            #expect(answer.status == 400)
            #expect(answer["error"] == .string(code))
            #expect(answer.headers["Cache-Control"] == "no-store")
        }
    }

    static let changes: [JSONObject] = [
        ["aud": "https://example.com/token"], ["iss": "nobody@example.com"], ["exp": 1_767_229_201],
        ["iat": 1_767_220_000, "exp": 1_767_223_600], ["iat": 1_767_226_000, "exp": 1_767_226_100],
    ]

    @Test(arguments: changes)
    func wrongAssertionIsRefused(_ change: JSONObject) async throws {
        try await TestService.run { service in
            let signer = try await TestServiceAccount(of: service.project, in: service)
            var claims = Self.claims(signer, service)
            for (name, value) in change.members { claims[name] = value }
            let answer = try await Self.send(service, Self.grant + "&assertion=" + (try signer.sign(claims)))
            #expect(answer["error"] == "invalid_grant")
        }
    }

    @Test func unsignedAssertionIsRefused() async throws {
        try await TestService.run { service in
            let signer = try await TestServiceAccount(of: service.project, in: service)
            let token = try signer.sign(Self.claims(signer, service), header: ["alg": "none"])
            let answer = try await Self.send(service, Self.grant + "&assertion=" + token)
            #expect(answer["error"] == "invalid_grant")
        }
    }

    @Test func changeByItsTokenIsAnEventWithItsAddress() async throws {
        try await TestService.run { service in
            let signer = try await TestServiceAccount(of: service.project, in: service)
            let form = Self.grant + "&assertion=" + (try signer.sign(Self.claims(signer, service)))
            let token = try #require(try await Self.send(service, form)["access_token"]?.string)
            let body: JSONObject = ["localId": "ada"]
            let answer = try await service.call(
                .post,
                "v1/projects/acme/accounts",
                body.serialized(),
                as: .nobody,
                headers: ["Authorization": "Bearer \(token)"]
            )
            #expect(answer.status == 200, "\(answer.text)")
            let records = try await service.store.auditRecords(after: 0, matching: AuditQuery(), limit: 100)
            let events = records.suffix(2).map { [$0.kind, $0.actor, $0.actorName] + $0.targetNames.prefix(1) }
            let made = try #require(try await service.store.adminTokens(of: "acme").first { $0.expiresAt != nil }?.id)
            #expect(
                events == [
                    ["token.created", "service-account", signer.account.email, made],
                    ["account.created", "service-account", signer.account.email, "ada"],
                ]
            )
            #expect(records.last?.actorID == made)
            #expect(!records.contains { "\($0)".contains(token) })
        }
    }

    /// Two hosts of one backend, started in the same second, sign the same assertion; retries repeat it.
    @Test func assertionWithoutAnIDWorksOnEveryHost() async throws {
        try await TestService.run { service in
            let signer = try await TestServiceAccount(of: service.project, in: service)
            let form = Self.grant + "&assertion=" + (try signer.sign(Self.claims(signer, service)))
            var tokens: Set<String> = []
            for seconds: Int64 in [0, 0, 1, 11, 600] {
                service.clock.advance(seconds: seconds)
                for host in ["198.51.100.1", "203.0.113.1"] {
                    let answer = try await Self.send(service, form, from: host)
                    tokens.insert(try #require(answer["access_token"]?.string))
                }
            }
            #expect(tokens.count == 10)
        }
    }

    @Test func assertionThatWasUsedIsRefused() async throws {
        try await TestService.run { service in
            let signer = try await TestServiceAccount(of: service.project, in: service)
            let assertion = try signer.sign(Self.claims(signer, service, id: "a"))
            #expect(try await Self.send(service, Self.grant + "&assertion=" + assertion).status == 200)
            // It remains blocked until its times make it invalid.
            for seconds: Int64 in [10, 1, 3589, 299] {
                service.clock.advance(seconds: seconds)
                _ = try await service.store.deleteNonces(expiredBefore: service.clock.now())
                let again = try await Self.send(service, Self.grant + "&assertion=" + assertion)
                #expect(again.status == 400)
                #expect(again["error"] == "invalid_grant")
                #expect(again["error_description"]?.string?.contains("was already used") == true)
            }
        }
    }

    @Test func refusedAssertionIsNotUsedUp() async throws {
        try await TestService.run { service in
            let signer = try await TestServiceAccount(of: service.project, in: service)
            let assertion = try signer.sign(Self.claims(signer, service))
            let foreign = try await service.call(
                .post,
                "token",
                Array((Self.grant + "&assertion=" + assertion).utf8),
                as: .nobody,
                headers: ["Content-Type": "application/x-www-form-urlencoded", "Host": "elsewhere.example.com"]
            )
            #expect(foreign["error"] == "invalid_grant")
            #expect(try await Self.send(service, Self.grant + "&assertion=" + assertion).status == 200)
        }
    }

    @Test func sixteenNetworksWithOneAssertionHaveOneWinner() async throws {
        try await TestService.run { service in
            let signer = try await TestServiceAccount(of: service.project, in: service)
            let assertion = try signer.sign(Self.claims(signer, service, id: "a"))
            let wins = try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 0..<16 {
                    group.addTask {
                        try await Self.send(
                            service,
                            Self.grant + "&assertion=" + assertion,
                            from: "198.51.100.\(number)"
                        ).status
                    }
                }
                return try await group.reduce(0) { $0 + ($1 == 200 ? 1 : 0) }
            }
            #expect(wins == 1)
        }
    }

    @Test func tokenOpensTheAdminAPIForAnHour() async throws {
        try await TestService.run { service in
            let signer = try await TestServiceAccount(of: service.project, in: service)
            let assertion = try signer.sign(Self.claims(signer, service))
            let answer = try await Self.send(service, Self.grant + "&assertion=" + assertion)
            #expect(answer["expires_in"] == 3600)
            #expect(answer["token_type"] == "Bearer")
            let headers: HTTPHeaders = ["Authorization": "Bearer \(answer["access_token"]?.string ?? "")"]
            let path = "v1/projects/acme/accounts:batchGet"
            #expect(try await service.call(.get, path, as: .nobody, headers: headers).status == 200)
            let other = "v1/projects/other/accounts:batchGet"
            #expect(try await service.call(.get, other, as: .nobody, headers: headers).status == 403)
            service.clock.advance(seconds: 3600)
            #expect(try await service.call(.get, path, as: .nobody, headers: headers).status == 401)
        }
    }
}
