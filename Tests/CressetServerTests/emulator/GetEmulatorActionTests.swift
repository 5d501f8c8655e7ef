import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct GetEmulatorActionTests {
    private static func run(_ body: (TestService) async throws -> Void) async throws {
        try await TestService.run(.emulator(signedTokens: false), .inProcess) { service in
            try await service.signUp()
            try await body(service)
        }
    }

    private static func send(_ service: TestService, _ body: JSONObject) async throws -> JSONObject {
        #expect(try await service.post("v1/accounts:sendOobCode", body).status == 200)
        let codes = try await service.get("emulator/v1/projects/acme/oobCodes", as: .nobody)
        return try #require(codes["oobCodes"]?.array?.last?.object)
    }

    private static func link(_ service: TestService, _ body: JSONObject) async throws -> String {
        try #require(try await send(service, body)["oobLink"]?.string)
    }

    private static let reset: JSONObject = ["requestType": "PASSWORD_RESET", "email": "ada@example.com"]

    @Test func missingPartIsNamed() async throws {
        try await Self.run { service in
            for (query, text) in [
                ("", "missing apiKey query parameter"), ("?apiKey=x", "missing oobCode query parameter"),
                ("?apiKey=x&oobCode=y&mode=nonsense", "Invalid mode"),
            ] {
                let answer = try await service.open("/emulator/action" + query)
                #expect(answer.status == 400)
                #expect(answer["authEmulator"]?.object?["error"] == .string(text))
            }
        }
    }

    @Test func aPasswordIsSetByTheLink() async throws {
        try await Self.run { service in
            let link = try await Self.link(service, Self.reset)
            #expect(link.contains("/emulator/action?mode=resetPassword&lang=en&oobCode="))
            for suffix in ["", "&newPassword=NEW_PASSWORD_HERE", "&newPassword=short"] {
                #expect(try await service.open(link + suffix).status == 400)
            }
            #expect(try await service.signIn().status == 200)
            let other = link.replacing("resetPassword", with: "verifyEmail")
            let mismatch = try await service.open(other)
            #expect(
                mismatch["authEmulator"]?.object?["error"]
                    == "Requested mode does not match the OOB code provided."
            )
            let done = try await service.open(link + "&newPassword=analytical")
            #expect(done.status == 200)
            #expect(try await service.signIn(password: "analytical").status == 200)
            let codes = try await service.get("emulator/v1/projects/acme/oobCodes", as: .nobody)
            #expect(codes["oobCodes"] == [])
            #expect(try await service.open(link + "&newPassword=analytical").status == 400)
        }
    }

    @Test func aVerifiedAddressLeadsOn() async throws {
        try await Self.run { service in
            let token = try await service.signIn()["idToken"] ?? .null
            let link = try await Self.link(
                service,
                ["requestType": "VERIFY_EMAIL", "idToken": token, "continueUrl": "http://localhost:3000/"]
            )
            let done = try await service.open(link)
            #expect(done.status == 303)
            #expect(done.headers["Location"] == "http://localhost:3000/")
            #expect(try await service.accounts().first?.emailVerified == true)
        }
    }

    @Test func aSignInLinkCarriesItsParametersOn() async throws {
        try await Self.run { service in
            let sent = try await Self.send(
                service,
                [
                    "requestType": "EMAIL_SIGNIN", "email": "new@example.com",
                    "continueUrl": "http://localhost:3000/finish?a=b", "canHandleCodeInApp": true,
                ]
            )
            let answer = try await service.open(sent["oobLink"]?.string ?? "")
            #expect(answer.status == 303)
            let location = try #require(answer.headers["Location"])
            #expect(location.hasPrefix("http://localhost:3000/finish?a=b&mode=signIn"))
            let signedIn = try await service.post(
                "v1/accounts:signInWithEmailLink",
                ["email": "new@example.com", "oobCode": sent["oobCode"] ?? .null]
            )
            #expect(signedIn["isNewUser"] == true)
        }
    }

    @Test func theMailboxShowsWhatWasMailed() async throws {
        try await Self.run { service in
            let empty = try await service.get("emulator/mail", as: .nobody)
            #expect(empty.status == 200)
            _ = try await Self.send(service, Self.reset)
            let page = try await service.get("emulator/mail", as: .nobody)
            #expect(page.text.contains("ada@example.com"))
            #expect(page.text.contains("srcdoc="))
            #expect(page.headers["Content-Security-Policy"]?.contains("frame-src 'self'") == true)
        }
    }

    @Test func productionShowsNoMail() async throws {
        try await TestService.run { service in
            for path in ["emulator/mail", "emulator/v1/projects/acme/oobCodes", "emulator/action?apiKey=x"] {
                let answer = try await service.get(path, as: .nobody)
                #expect(answer.status == 404)
            }
        }
    }
}
