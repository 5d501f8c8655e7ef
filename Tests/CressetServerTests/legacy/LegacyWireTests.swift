import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// The common rules of every legacy endpoint: paths, methods, parameters, statuses, failures.
struct LegacyWireTests {
    private static let user = "users/ada%40example.com"
    private static let paths = [
        "users", user, user + "/password", user + "/email", "auth/password", "auth/anonymous", "auth/custom",
        "auth/twitter/token", "auth/twitter/reverse",
    ]

    @Test(arguments: paths, [HTTPMethod.get, .post, .put, .delete])
    func withoutTheSwitchThereIsNothing(_ path: String, _ method: HTTPMethod) async throws {
        for behavior in [Behavior.production, .emulator(signedTokens: false)] {
            try await TestService.run(behavior) { service in
                let answer = try await service.legacy(
                    path,
                    ["email": "ada@example.com", "password": "engine-1843"],
                    by: method
                )
                #expect(answer.status == 404)
                #expect(answer.legacyCode == nil)
                #expect(try await service.accounts().isEmpty)
            }
        }
    }

    @Test func namespaceMustBeAProject() async throws {
        try await TestService.runLegacy { service in
            for namespace in ["other", "acme2", "%2E%2E", "12345", "ACME"] {
                let answer = try await service.call(
                    .post,
                    "v2/\(namespace)/auth/anonymous",
                    as: .nobody
                )
                #expect(answer.status == 404)
                #expect(answer.legacyCode == "INVALID_CONFIGURATION")
            }
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func emulatorTakesAnyNamespace() async throws {
        try await TestService.runLegacy(.emulator(signedTokens: false)) { service in
            let answer = try await service.call(.post, "v2/somebody/auth/anonymous", as: .nobody)
            #expect(answer.status == 200)
            #expect(answer["auth"]?.object?["token"]?.object?["aud"] == "somebody")
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test(arguments: ["", "auth.firebase.com/"], Transport.allCases)
    func bothPathFormsAnswer(_ host: String, _ transport: Transport) async throws {
        try await TestService.runLegacy(.production, transport) { service in
            let body = Array(#"{"email":"ada@example.com","password":"engine-1843"}"#.utf8)
            let created = try await service.call(.post, "\(host)v2/acme/users", body, as: .nobody)
            #expect(created.status == 200)
            let removed = try await service.call(.delete, "\(host)v2/acme/\(Self.user)", body, as: .nobody)
            #expect(removed.status == 200)
            #expect(try await service.accounts().isEmpty)
        }
    }

    static let otherMethods: [(HTTPMethod, String)] = [
        (.get, "users"), (.put, "users"), (.delete, "users"), (.get, user), (.post, user), (.put, user),
        (.get, user + "/password"), (.delete, user + "/password"), (.get, user + "/email"), (.post, user + "/email"),
        (.delete, user + "/email"), (.put, "auth/password"), (.delete, "auth/anonymous"), (.put, "auth/custom"),
        (.put, "auth/twitter/token"), (.delete, "auth/twitter/reverse"), (.head, "auth/anonymous"),
        (.head, "auth/password"),
    ]

    @Test(arguments: otherMethods)
    func otherMethodChangesNothing(_ method: HTTPMethod, _ path: String) async throws {
        try await TestService.runLegacy { service in
            try await service.createLegacyUser()
            let before = try await service.accounts()
            let answer = try await service.legacy(
                path,
                ["email": "eve@example.com", "password": "engine-1843", "newPassword": "engine-1844"],
                by: method
            )
            #expect([400, 404].contains(answer.status))
            #expect(answer.legacyCode == "INVALID_ARGUMENTS")
            #expect(try await service.accounts() == before)
        }
    }

    static let contradictions: [(HTTPMethod, String, String)] = [
        (.post, "?_method=DELETE&_method=PUT", "password=engine-1843"),
        (.post, "?_method=DELETE", "password=engine-1843&_method=PUT"),
        (.post, "", "password=engine-1843&_method=PUT&_method=DELETE"), (.post, "?_method=PATCH", ""),
        (.post, "?_method=", ""), (.post, "?_method=DELETE%20", ""), (.post, "", "_method=HEAD"),
        (.delete, "?_method=PUT", "password=engine-1843"), (.delete, "", "password=engine-1843&_method=POST"),
        (.delete, "?_method=OPTIONS", "password=engine-1843"),
    ]

    @Test(arguments: contradictions)
    func methodThatContradictsItselfIsRefused(_ method: HTTPMethod, _ query: String, _ form: String) async throws {
        try await TestService.runLegacy { service in
            try await service.createLegacyUser()
            let answer = try await service.legacyForm(Self.user + query, form, by: method)
            #expect([400, 404].contains(answer.status))
            #expect(answer.legacyCode == "INVALID_ARGUMENTS")
            #expect(try await service.accounts().count == 1)
        }
    }

    @Test(arguments: [
        ("?_method=DELETE", #"{"password":"engine-1843"}"#),
        ("?_method=delete&v=js-2.4.2", #"{"password":"engine-1843"}"#),
        ("", #"{"password":"engine-1843","_method":"DELETE","v":"js-2.4.2","transport":"json"}"#),
        ("?_method=DELETE", #"{"password":"engine-1843","_method":"DELETE"}"#),
    ])
    func methodMayBeTunnelled(_ query: String, _ body: String) async throws {
        try await TestService.runLegacy { service in
            for method in [HTTPMethod.get, .post] {
                try await service.createLegacyUser()
                let answer = try await service.call(
                    method,
                    "v2/acme/\(Self.user)\(query)",
                    Array(body.utf8),
                    as: .nobody
                )
                #expect(answer.status == 200, "\(answer.text)")
                #expect(try await service.accounts().isEmpty)
            }
        }
    }

    @Test(arguments: [
        "password", "pass%77ord", "oldPassword", "newPassword", "token", "access_token", "id_token", "oauth_token",
        "oauth_token_secret",
    ])
    func secretInTheAddressIsRefused(_ name: String) async throws {
        try await TestService.runLegacy { service in
            let answer = try await service.legacy(
                "users?\(name)=engine-1843",
                ["email": "ada@example.com", "password": "engine-1843"]
            )
            #expect(answer.status == 400)
            #expect(answer.legacyCode == "INVALID_ARGUMENTS")
            #expect(answer.errorMessage?.contains("must not be in the URL") == true)
            #expect(!answer.text.contains("engine-1843"))
            let login = try await service.call(
                .get,
                "v2/acme/auth/password?email=ada@example.com&\(name)=engine-1843",
                as: .nobody
            )
            #expect(login.legacyCode == "INVALID_ARGUMENTS")
            #expect(try await service.accounts().isEmpty)
        }
    }

    static let badBodies: [String] = [
        "{", "[1]", "nul", "\"x\"", #"{"email":}"#, #"{"email":1,"password":"engine-1843"}"#,
        #"{"email":{"$":1},"password":"engine-1843"}"#, #"{"email":"ada@example.com","password":["engine-1843"]}"#,
        #"{"email":"ada@example.com","password":true}"#, #"{"email":"ada@example.com","password":1843}"#,
        "email=ada@example.com&password=engine-1843", "\u{FEFF}{}", String(repeating: "[", count: 10_000),
    ]

    @Test(arguments: badBodies)
    func wrongBodyIsToldAndChangesNothing(_ body: String) async throws {
        try await TestService.runLegacy { service in
            for path in ["users", "auth/password"] {
                let answer = try await service.call(.post, "v2/acme/\(path)", Array(body.utf8), as: .nobody)
                #expect(answer.status == 400, "\(body.prefix(40))")
                #expect(answer.legacyCode == "INVALID_ARGUMENTS")
            }
            #expect(try await service.accounts().isEmpty)
        }
    }

    static let badForms: [String] = [
        "email=ada@example.com&email=eve@example.com&password=engine-1843", "email=ada%ZZ@example.com&password=x",
        "email=ada@example.com&password=engine%2", "email=ada@example.com&password=%FF%FE", "=&=&&&", "&", "%",
        "email=ada@example.com;password=engine-1843",
    ]

    @Test(arguments: badForms)
    func wrongFormIsToldAndChangesNothing(_ form: String) async throws {
        try await TestService.runLegacy { service in
            let answer = try await service.legacyForm("users", form)
            #expect(answer.status == 400)
            #expect(["INVALID_ARGUMENTS", "INVALID_EMAIL", "INVALID_PASSWORD"].contains(answer.legacyCode))
            #expect(try await service.accounts().isEmpty)
        }
    }

    static let badPaths: [String] = [
        "users/", "users//password", "users/%ZZ", "users/%/password", "users/%FF/password", "users/ada/x@example.com",
        "users/ada%40example.com/password/x", "users/a:b@example.com", "auth/", "auth//token", "auth/%00/token",
        "auth/twitter", "users/%2F%2E%2E/email", "users/ada@example.com%00/password",
    ]

    @Test(arguments: badPaths)
    func oddPathChangesNothing(_ path: String) async throws {
        try await TestService.runLegacy { service in
            try await service.createLegacyUser()
            let before = try await service.accounts()
            for method in [HTTPMethod.get, .post, .put, .delete] {
                let answer = try await service.legacy(
                    path,
                    ["password": "engine-1843", "oldPassword": "engine-1843", "newPassword": "engine-1844"],
                    by: method
                )
                #expect([400, 404].contains(answer.status), "\(method.rawValue) \(answer.text)")
            }
            #expect(try await service.accounts() == before)
            #expect(try await service.mails().isEmpty)
        }
    }

    @Test func hugeFieldsAreRefusedForWhatTheyAre() async throws {
        try await TestService.runLegacy { service in
            let huge = JSONValue.string(String(repeating: "x", count: 65_000))
            let email = try await service.legacy("users", ["email": huge, "password": "engine-1843"])
            #expect(email.legacyCode == "INVALID_EMAIL")
            let password = try await service.legacy("users", ["email": "ada@example.com", "password": huge])
            #expect(password.legacyCode == "INVALID_PASSWORD")
            #expect(try await service.legacyLogin(password: huge.string ?? "").status == 400)
            #expect(try await service.legacy("auth/custom", ["token": huge]).legacyCode == "INVALID_TOKEN")
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func bodyBeyondItsBoundIsNotRead() async throws {
        try await TestService.runLegacy { service in
            let padding = String(repeating: "&a=", count: 65_536 / 3)
            let credentials = "email=ada%40example.com&password=engine%2D1843"
            let tooLarge = try await service.legacyForm("users", credentials + padding)
            #expect(tooLarge.status == 400)
            #expect(tooLarge.legacyCode == "INVALID_ARGUMENTS")
            #expect(try await service.accounts().isEmpty)
            let large = try await service.legacyForm("users", credentials + padding.dropLast(60))
            #expect(large.status == 200)
        }
    }

    @Test func unknownParameterIsIgnored() async throws {
        try await TestService.runLegacy { service in
            let answer = try await service.legacyForm(
                "users?v=ios-2.5.1&transport=json&callback=steal",
                "email=ada%40example.com&password=engine%2D1843&uid=chosen&localId=chosen&color[]=red"
            )
            #expect(answer.status == 200)
            #expect(answer.json.keys == ["uid"])
            #expect(answer["uid"] != "chosen")
            #expect(try await service.legacyLogin().status == 200)
        }
    }

    @Test(arguments: [
        ("?suppress_status_codes=true", "{}"), ("", #"{"suppress_status_codes":true}"#),
        ("", #"{"suppress_status_codes":"true"}"#), ("?suppress_status_codes=true", "{"),
        ("?suppress_status_codes=true&_method=PATCH", "{}"), ("?suppress_status_codes=true&_method=PUT", "{}"),
    ])
    func statusIsSuppressedWhereItIsAskedFor(_ query: String, _ body: String) async throws {
        try await TestService.runLegacy { service in
            let answer = try await service.call(.post, "v2/acme/users\(query)", Array(body.utf8), as: .nobody)
            #expect(answer.status == 200)
            #expect(answer.legacyCode?.isEmpty == false)
            #expect(answer.headers["Cache-Control"] == "no-store")
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test(arguments: ["?suppress_status_codes=false", "?suppress_status_codes=1", "?suppress_status_codes", ""])
    func statusIsShownOtherwise(_ query: String) async throws {
        try await TestService.runLegacy { service in
            let answer = try await service.legacy("users\(query)")
            #expect(answer.status == 400)
        }
    }

    @Test func failureTellsNothingButAnID() async throws {
        try await TestService.runLegacy { service in
            await service.store.close()
            let answer = try await service.createLegacyUser()
            #expect(answer.status >= 500)
            #expect(answer.legacyCode == "SERVER_ERROR")
            #expect(answer.error.keys == ["code", "message"])
            #expect(answer.headers["X-Request-Id"]?.isEmpty == false)
            #expect(!answer.text.lowercased().contains("sql"))
            let suppressed = try await service.legacy("users?suppress_status_codes=true")
            #expect(suppressed.status == 200)
            #expect(suppressed.legacyCode == "SERVER_ERROR")
        }
    }

    @Test(arguments: Transport.allCases)
    func pagesOfAnyOriginMayCall(_ transport: Transport) async throws {
        try await TestService.runLegacy(.production, transport) { service in
            let preflight = try await service.call(
                .options,
                "v2/acme/\(Self.user)",
                as: .nobody,
                headers: ["Origin": "https://app.example.com", "Access-Control-Request-Method": "DELETE"]
            )
            #expect(preflight.status == 204)
            #expect(preflight.headers["Access-Control-Allow-Methods"]?.contains("DELETE") == true)
            let refused = try await service.call(
                .post,
                "v2/acme/users",
                as: .nobody,
                headers: ["Origin": "https://app.example.com"]
            )
            #expect(refused.headers["Access-Control-Allow-Origin"] == "https://app.example.com")
            #expect(refused.headers["Access-Control-Allow-Credentials"] == nil)
        }
    }

    @Test func addressesOfTodayKeepTheirMeaning() async throws {
        try await TestService.runLegacy { service in
            _ = try await service.accounts.createProject(id: "auth")
            let answer = try await service.call(.get, "v2/projects/auth/tenants/token", as: .nobody)
            #expect(answer.error["status"] == "PERMISSION_DENIED")
            let tunnelled = try await service.call(
                .post,
                "v2/projects/auth/tenants/token?_method=DELETE",
                as: .administrator
            )
            #expect(tunnelled.legacyCode == "INVALID_ARGUMENTS")
            let update = try await service.call(
                .post,
                "v1/accounts:signUp?_method=DELETE",
                Array(#"{"_method":"PUT"}"#.utf8)
            )
            #expect(update.status == 200)
        }
    }

    @Test func loggedLinesHoldNeitherSecretNorAddress() async throws {
        try await TestService.runLegacy { service in
            try await service.createLegacyUser()
            let login = try await service.legacyLogin()
            _ = try await service.legacy(
                "users/ada%40example.com/password",
                ["oldPassword": "engine-1843", "newPassword": "engine-1844"],
                by: .put
            )
            _ = try await service.legacy("users?password=engine-1843")
            let texts = ["engine-1843", "engine-1844", "ada", login["token"]?.string, login["refreshToken"]?.string]
            for text in texts.compactMap(\.self) { #expect(!service.log.text.contains(text)) }
            for event in ["sign-up", "password sign-in", "account update"] {
                #expect(service.log.text.contains(#""message":"\#(event)""#))
            }
        }
    }
}
