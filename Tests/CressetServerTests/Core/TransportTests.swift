import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// The common rules of every endpoint: credentials, paths, CORS, bodies, failures (docs/wire §1 and §2).
struct TransportTests {
    @Test func callerWithoutCredentialsIsRefused() async throws {
        try await TestService.run { service in
            let answer = try await service.post("v1/accounts:signUp", as: .nobody)
            #expect(answer.status == 403)
            #expect(answer.error["status"] == "PERMISSION_DENIED")
            #expect(answer.errorMessage?.hasPrefix("Method doesn't allow unregistered callers") == true)
            let entry = answer.error["errors"]?.array?.first?.object
            #expect(entry?.keys == ["message", "domain", "reason"])
            #expect(entry?["domain"] == "global")
            #expect(entry?["reason"] == "forbidden")
        }
    }

    @Test func unknownKeyIsRefused() async throws {
        try await TestService.run { service in
            let answer = try await service.call(.post, "v1/accounts:signUp?key=wrong", as: .nobody)
            #expect(answer.status == 400)
            #expect(answer.errorMessage == "API key not valid. Please pass a valid API key.")
            #expect(
                answer.error["details"]?.array?.first?.object?["metadata"]
                    == ["service": "identitytoolkit.googleapis.com"]
            )
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func keyMayComeInAHeader() async throws {
        try await TestService.run { service in
            let answer = try await service.call(
                .post,
                "v1/accounts:signUp",
                as: .nobody,
                headers: ["X-Goog-Api-Key": service.project.apiKey]
            )
            #expect(answer.status == 200)
        }
    }

    @Test(arguments: ["Bearer wrong", "bearer wrong", "Bearer", "Bearer  "])
    func wrongBearerIsRefused(_ authorization: String) async throws {
        try await TestService.run { service in
            let answer = try await service.call(
                .get,
                "v1/projects/acme/accounts:batchGet",
                as: .nobody,
                headers: ["Authorization": authorization]
            )
            #expect(answer.status == 401)
            #expect(answer.error["status"] == "UNAUTHENTICATED")
            #expect(answer.error["errors"]?.array?.first?.object?["reason"] == "authError")
        }
    }

    @Test(arguments: ["Basic b3duZXI6", "owner", "Bearerowner", "", "Digest username=ada"])
    func otherSchemesCountAsNoCredential(_ authorization: String) async throws {
        try await TestService.run { service in
            let headers: HTTPHeaders = ["Authorization": authorization]
            let path = "v1/projects/acme/accounts:batchGet"
            let refused = try await service.call(.get, path, as: .nobody, headers: headers)
            #expect(refused.status == 403)
            let app = try await service.call(.get, path, as: .app, headers: headers)
            #expect(app.status == 401)
            #expect(app.error["details"]?.array?.first?.object?["reason"] == "CREDENTIALS_MISSING")
            let signedUp = try await service.call(.post, "v1/accounts:signUp", as: .app, headers: headers)
            #expect(signedUp.status == 200)
            #expect(try await service.accounts().count == 1)
        }
    }

    @Test func targetProjectInABodyNeedsAnAdministrator() async throws {
        try await TestService.run { service in
            let answer = try await service.post("v1/accounts:signUp", ["targetProjectId": "acme"])
            #expect(answer.errorMessage?.hasPrefix("INSUFFICIENT_PERMISSION") == true)
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test(arguments: ["v1/nothing", "v1/accounts:nothing", "v3/accounts:signUp", "v1//accounts:signUp", "%"])
    func unknownPathIsHTML(_ path: String) async throws {
        try await TestService.run { service in
            let answer = try await service.post(path)
            #expect(answer.status == 404)
            #expect(answer.headers["Content-Type"]?.hasPrefix("text/html") == true)
            // The headers of every other page.
            let page = try await service.get("__/auth/action", as: .nobody)
            for name in Self.pageHeaders {
                #expect(answer.headers[name] != nil, "\(name)")
                #expect(answer.headers[name] == page.headers[name], "\(name)")
            }
        }
    }

    private static let pageHeaders = [
        "Cache-Control", "Content-Security-Policy", "Cross-Origin-Opener-Policy", "Referrer-Policy",
        "X-Content-Type-Options", "X-Frame-Options",
    ]

    @Test(arguments: ["v1/projects/acme/tenants//accounts:batchDelete", "v1/projects//accounts:batchDelete"])
    func emptyNameInAPathIsNoName(_ path: String) async throws {
        try await TestService.run { service in
            try await service.create([["localId": "a", "disabled": true]])
            let answer = try await service.post(path, ["localIds": ["a"], "force": true], as: .administrator)
            #expect(answer.status == 404)
            #expect(try await service.accounts().count == 1)
        }
    }

    static let notYet: [(String, Bool)] = [
        ("v1/accounts:issueSamlResponse", true), ("identitytoolkit/v3/relyingparty/signOutUser", true),
        ("v2/projects/acme/tenants/blue:getIamPolicy", false),
    ]

    @Test(arguments: notYet)
    func endpointThatIsNotThereYetSaysSo(_ path: String, _ hasEntries: Bool) async throws {
        try await TestService.run { service in
            let answer = try await service.post(path)
            #expect(answer.status == 501)
            #expect(answer.error["status"] == "NOT_IMPLEMENTED")
            #expect((answer.error["errors"] != nil) == hasEntries)
        }
    }

    @Test(arguments: Transport.allCases)
    func pagesOfAnyOriginMayCall(_ transport: Transport) async throws {
        try await TestService.run(.production, transport) { service in
            let preflight = try await service.call(
                .options,
                "v1/accounts:signUp",
                as: .nobody,
                headers: [
                    "Origin": "https://app.example.com", "Access-Control-Request-Method": "POST",
                    "Access-Control-Request-Headers": "content-type,x-client-version",
                    "Access-Control-Request-Private-Network": "true",
                ]
            )
            #expect(preflight.status == 204)
            #expect(preflight.headers["Access-Control-Allow-Origin"] == "https://app.example.com")
            #expect(preflight.headers["Access-Control-Allow-Headers"] == "content-type,x-client-version")
            #expect(preflight.headers["Access-Control-Allow-Private-Network"] == "true")
            #expect(preflight.headers["Access-Control-Allow-Credentials"] == nil)
            let refused = try await service.call(
                .post,
                "v1/accounts:signUp",
                as: .nobody,
                headers: ["Origin": "https://app.example.com"]
            )
            #expect(refused.headers["Access-Control-Allow-Origin"] == "https://app.example.com")
            #expect(refused.headers["Vary"] == "Origin")
        }
    }

    static let badBodies: [String] = [
        "{", "[1]", "nul", "\"x\"", "{\"email\":}", "{\"email\":\"\u{0}\"", "{\"email\":true}", "{\"email\":{}}",
        "{\"returnSecureToken\":\"maybe\"}", "{'email':'x'}", "{\"email\":\"x\",}", "\u{FEFF}{}",
        String(repeating: "[", count: 10_000), String(repeating: "{\"a\":", count: 10_000),
    ]

    @Test(arguments: badBodies)
    func wrongBodyIsToldAndChangesNothing(_ body: String) async throws {
        try await TestService.run { service in
            let answer = try await service.call(.post, "v1/accounts:signUp", Array(body.utf8))
            #expect(answer.status == 400, "\(body.prefix(40))")
            #expect(answer.error["status"] == "INVALID_ARGUMENT")
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func invalidUTF8IsRefused() async throws {
        try await TestService.run { service in
            let body = Array(#"{"email":""#.utf8) + [0xFF, 0xFE] + Array(#""}"#.utf8)
            let answer = try await service.call(.post, "v1/accounts:signUp", body)
            #expect(answer.status == 400)
            #expect(answer.errorMessage?.hasPrefix("Invalid JSON payload received.") == true)
        }
    }

    @Test func duplicatedKeysKeepTheLastAndUnknownOnesAreIgnored() async throws {
        try await TestService.run { service in
            let body = #"{"email":"a@b.c","email":"ada@example.com","password":"engine-1843","color":{"x":[1]}}"#
            let answer = try await service.call(.post, "v1/accounts:signUp", Array(body.utf8))
            #expect(answer["email"] == "ada@example.com")
        }
    }

    @Test func hugeStringsAreRefusedForWhatTheyAre() async throws {
        try await TestService.run { service in
            let huge = String(repeating: "x", count: 1_000_000)
            let answer = try await service.signUp("\(huge)@example.com")
            #expect(answer.errorMessage == "INVALID_EMAIL")
            #expect(try await service.signIn(password: huge).status == 400)
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func overflowingNumberIsATypingError() async throws {
        try await TestService.run { service in
            let body = #"{"localId":"a","validSince":"9223372036854775808"}"#
            let answer = try await service.call(
                .post,
                "v1/accounts:update",
                Array(body.utf8),
                as: .administrator
            )
            #expect(
                answer.errorMessage == #"Invalid value at 'valid_since' (TYPE_INT64), "9223372036854775808""#
            )
        }
    }

    @Test func bodyWhereNoneBelongsIsIgnored() async throws {
        try await TestService.run { service in
            let answer = try await service.call(.get, "v1/projects", Array("{".utf8))
            #expect(answer.status == 200)
        }
    }

    @Test func largeBodyIsRefusedUnlessAnAdministratorImports() async throws {
        try await TestService.run(.production, .socket) { service in
            let large = [UInt8](repeating: 0x20, count: 2 << 20)
            let client = try await service.call(.post, "v1/accounts:signUp", large)
            #expect(client.status == 413)
            let path = "v1/projects/acme/accounts:batchCreate"
            #expect(try await service.call(.post, path, large, as: .nobody).status == 413)
            #expect(try await service.accounts().isEmpty)
            let imported = try await service.call(
                .post,
                path,
                large + Array(#"{"users":[{"localId":"a"}]}"#.utf8),
                as: .administrator
            )
            #expect(imported.status == 200)
        }
    }

    @Test func largeBodyIsNotReadBeforeItsCredentialIsChecked() async throws {
        try await TestService.run(.production, .socket) { service in
            let large = [UInt8](repeating: 0x20, count: 2 << 20)
            for (path, authorization, status) in [
                ("v1/projects/acme/accounts:batchCreate", "Bearer wrong", 401),
                ("v1/projects/acme/accounts:batchCreate", "Basic b3duZXI6", 403),
                ("v1/projects/other/accounts:batchCreate", "Bearer \(service.adminToken)", 403),
                ("identitytoolkit/v3/relyingparty/uploadAccount", "Bearer wrong", 401),
                ("v1/accounts:signUp", "Bearer \(service.adminToken)", 413),
            ] {
                let answer = try await service.call(
                    .post,
                    path,
                    large,
                    as: .nobody,
                    headers: ["Authorization": authorization]
                )
                #expect(answer.status == status, "\(path) \(authorization.prefix(8))")
            }
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func fullPasswordQueueAsksToTryLater() async throws {
        try await TestService.run(waitingPasswords: 0) { service in
            let answer = try await service.signUp()
            #expect(answer.errorMessage == "TOO_MANY_ATTEMPTS_TRY_LATER")
            #expect(answer.headers["Retry-After"] == "1")
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func operationsAnswerWithoutCredentials() async throws {
        try await TestService.run { service in
            #expect(try await service.get("healthz", as: .nobody).json == ["status": "ok"])
            #expect(try await service.get("readyz", as: .nobody).json == ["status": "ok"])
            let metrics = try await service.get("metrics", as: .nobody)
            #expect(metrics.text.contains(#"cresset_requests_total{endpoint="GetHealth",status="200"} 1"#))
        }
    }

    @Test func closedStoreIsNotReadyAndSaysNothingInside() async throws {
        try await TestService.run { service in
            await service.store.close()
            #expect(try await service.get("readyz", as: .nobody).status == 503)
            let answer = try await service.signUp()
            #expect(answer.status >= 500)
            #expect(!answer.text.lowercased().contains("sqlite"))
        }
    }
}
