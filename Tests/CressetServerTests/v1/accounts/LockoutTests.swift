import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct LockoutTests {
    private static let home = "203.0.113.1"
    private static let elsewhere = "203.0.113.77"
    private static let shut = """
        TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login \
        attempts.
        """

    /// Sends twenty wrong passwords from each of ten addresses.
    private static func attack(_ service: TestService, on email: String = "ada@example.com") async throws {
        for network in 1...10 {
            for _ in 1...20 {
                _ = try await service.signIn(email, password: "wrong-one", from: "198.51.100.\(network)")
            }
        }
    }

    @Test func strangersAreShutOutWhetherTheAddressHasAnAccountOrNot() async throws {
        try await TestService.run { service in
            try await service.signUp(from: Self.home)
            let before = try await service.accounts()
            for email in ["ada@example.com", "nobody@example.com"] {
                try await Self.attack(service, on: email)
                let answer = try await service.signIn(email, from: Self.elsewhere)
                #expect(answer.errorMessage == Self.shut)
                #expect(answer.headers["Retry-After"] == "1")
            }
            #expect(try await service.accounts() == before)
        }
    }

    /// However many addresses the strangers use, a new location waits for seconds, not for the whole window.
    @Test func ownerInANewPlaceWaitsForSeconds() async throws {
        try await TestService.run { service in
            try await service.signUp(from: Self.home)
            try await Self.attack(service)
            #expect(try await service.signIn(from: Self.elsewhere).errorMessage == Self.shut)
            service.clock.advance(seconds: 1)
            #expect(try await service.signIn(password: "wrong-one", from: "198.51.100.200").status == 400)
            let refused = try await service.signIn(from: Self.elsewhere)
            #expect(refused.errorMessage == Self.shut)
            #expect(refused.headers["Retry-After"] == "2")
            service.clock.advance(seconds: 2)
            #expect(try await service.signIn(from: Self.elsewhere).status == 200)
        }
    }

    @Test func knownNetworksOwnCountHolds() async throws {
        try await TestService.run { service in
            try await service.signUp(from: Self.home)
            for _ in 1...20 { _ = try await service.signIn(password: "wrong-one", from: Self.home) }
            #expect(try await service.signIn(from: Self.home).errorMessage == Self.shut)
        }
    }

    @Test func strangerDoesNotBecomeKnownByAsking() async throws {
        try await TestService.run { service in
            try await service.signUp(from: Self.home)
            let before = try await service.accounts()
            _ = try await service.signIn(password: "wrong-one", from: Self.elsewhere)
            _ = try await service.signUp(from: Self.elsewhere)
            _ = try await service.requestReset(from: Self.elsewhere)
            _ = try await service.refresh("made-up", from: Self.elsewhere)
            _ = try await service.post(
                "v1/accounts:resetPassword",
                ["oobCode": "made-up", "newPassword": "engine-1844"],
                from: Self.elsewhere
            )
            #expect(try await service.accounts() == before)
            try await Self.attack(service)
            #expect(try await service.signIn(from: Self.elsewhere).errorMessage == Self.shut)
        }
    }

    @Test func makersNetworkIsForgottenWhenTheAccountIsHandedOver() async throws {
        try await TestService.run { service in
            try await service.signUp(from: Self.elsewhere)
            let code = try await service.code("EMAIL_SIGNIN")
            let body: JSONObject = ["email": "ada@example.com", "oobCode": .string(code)]
            let answer = try await service.post("v1/accounts:signInWithEmailLink", body, from: Self.home)
            #expect(answer.status == 200)
            let account = try #require(try await service.accounts().first)
            #expect(account.knownNetworks.entries.count == 1)
            try await Self.attack(service)
            #expect(try await service.signIn(from: Self.elsewhere).errorMessage == Self.shut)
            #expect(try await service.signIn(from: Self.home).errorMessage == "INVALID_LOGIN_CREDENTIALS")
        }
    }

    @Test func neitherAddressesNorSharedNetworksAreStored() async throws {
        try await TestService.run { service in
            for email in ["ada@example.com", "eve@example.com"] { try await service.signUp(email, from: Self.home) }
            let names = try await service.accounts().flatMap(\.knownNetworks.entries).map(\.id.text)
            #expect(names.count == 2)
            #expect(Set(names).count == 2)
            #expect(names.allSatisfy { $0.utf8.count == 16 })
        }
    }

    @Test func ownersNetworkPassesWhatStrangersHaveShut() async throws {
        try await TestService.run { service in
            try await service.signUp(from: Self.home)
            try await Self.attack(service)
            #expect(try await service.signIn(from: Self.elsewhere).errorMessage == Self.shut)
            #expect(try await service.signIn(password: "wrong-one", from: Self.home).status == 400)
            #expect(try await service.signIn(from: Self.home).status == 200)
        }
    }

    @Test func networkOfALivingSessionPassesWhatStrangersHaveShut() async throws {
        try await TestService.run { service in
            let user = try await service.signUp(from: Self.home)
            #expect(try await service.refresh(user["refreshToken"], from: Self.elsewhere).status == 200)
            try await Self.attack(service)
            #expect(try await service.signIn(from: Self.elsewhere).status == 200)
        }
    }

    @Test func passwordResetOpensTheDoorForItsOwner() async throws {
        try await TestService.run { service in
            try await service.signUp(from: Self.home)
            try await Self.attack(service)
            let code = try await service.code("PASSWORD_RESET")
            let reset = try await service.post(
                "v1/accounts:resetPassword",
                ["oobCode": .string(code), "newPassword": "engine-1844"],
                from: Self.elsewhere
            )
            #expect(reset.status == 200)
            // The strangers continue and exhaust the limit again.
            try await Self.attack(service)
            #expect(try await service.signIn(password: "engine-1844", from: Self.elsewhere).status == 200)
        }
    }

    @Test(arguments: ["PASSWORD_RESET", "EMAIL_SIGNIN", "VERIFY_EMAIL", "VERIFY_AND_CHANGE_EMAIL"])
    func provenMailboxClearsTheCounts(_ type: String) async throws {
        try await TestService.run { service in
            try await service.signUp(from: Self.home)
            try await Self.attack(service)
            try await Self.attack(service, on: "new@example.com")
            let code = try await service.code(type, ["newEmail": "new@example.com"])
            let proof =
                switch type {
                case "PASSWORD_RESET": try await service.resetPassword(code)
                case "EMAIL_SIGNIN": try await service.signInByLink(code: code)
                default: try await service.applyCode(code)
                }
            #expect(proof.status == 200)
            let email = type == "VERIFY_AND_CHANGE_EMAIL" ? "new@example.com" : "ada@example.com"
            let answer = try await service.signIn(email, password: "wrong-one", from: Self.elsewhere)
            #expect(answer.errorMessage == "INVALID_LOGIN_CREDENTIALS")
        }
    }

    @Test func codeThatIsRefusedClearsNothing() async throws {
        try await TestService.run { service in
            let user = try await service.signUp(from: Self.home)
            let code = try await service.code("PASSWORD_RESET")
            try await service.disable(user["localId"])
            try await Self.attack(service)
            #expect(try await service.resetPassword(code).errorMessage == "USER_DISABLED")
            #expect(try await service.resetPassword("made-up").status == 400)
            #expect(try await service.signIn(from: Self.elsewhere).errorMessage == Self.shut)
        }
    }
}
