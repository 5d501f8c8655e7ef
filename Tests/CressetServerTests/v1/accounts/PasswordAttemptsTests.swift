import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// The hashes computed for password attempts, and their queue priority.
struct PasswordAttemptsTests {
    struct Bench {
        let service: TestService
        let passwords = RecordingPasswords()
        let accounts: Accounts
        let realm: Realm

        init(_ service: TestService) async throws {
            self.service = service
            (accounts, realm) = try await service.domain(with: passwords)
        }

        static func run(_ body: (Bench) async throws -> Void) async throws {
            try await TestService.run { try await body(Bench($0)) }
        }

        func client(_ address: String) -> Accounts {
            accounts.acting(in: RequestContext(clientAddress: address))
        }

        @discardableResult
        func signUp(_ email: String = "ada@example.com", from address: String = "home") async throws -> SignIn {
            try await client(address).signUp(
                Accounts.SignUpRequest(email: email, password: "engine-1843"),
                in: realm
            )
        }

        @discardableResult
        func signIn(
            _ email: String = "ada@example.com",
            _ password: String = "engine-1843",
            from address: String
        ) async throws -> SignInOutcome {
            try await client(address).signIn(email: email, password: password, in: realm)
        }

        /// Sets the password with a session, by sign-up or update.
        func setPassword(of signIn: SignIn, isSignUp: Bool, from address: String) async throws {
            let token = PresentedIDToken(
                localID: signIn.account.localID,
                tenantID: nil,
                authTime: signIn.session.authTime,
                signInProvider: signIn.session.signInProvider
            )
            if isSignUp {
                _ = try await client(address).signUp(
                    Accounts.SignUpRequest(email: "ada@example.com", password: "engine-1843", idToken: .success(token)),
                    in: realm
                )
            } else {
                var request = Accounts.ClientUpdateRequest()
                request.password = "engine-1843"
                _ = try await client(address).update(request, of: token, in: realm) { _ in nil }
            }
        }

        func refusal(
            _ email: String = "ada@example.com",
            _ password: String = "wrong-one",
            from address: String
        ) async throws -> IdentityError.Code? {
            do {
                try await signIn(email, password, from: address)
                return nil
            } catch let error as IdentityError {
                return error.code
            }
        }
    }

    @Test func unknownAddressAndUnknownNetworkHaveTheSameStanding() async throws {
        try await Bench.run { bench in
            try await bench.signUp()
            _ = bench.passwords.takeTrustLevels()
            #expect(try await bench.refusal(from: "elsewhere") == .invalidLoginCredentials)
            #expect(try await bench.refusal("nobody@example.com", from: "elsewhere") == .invalidLoginCredentials)
            #expect(try await bench.refusal("nobody@example.com", from: "home") == .invalidLoginCredentials)
            #expect(bench.passwords.takeTrustLevels() == [.stranger, .stranger, .stranger])
        }
    }

    @Test func newAccountsHaveAStandingOfTheirOwn() async throws {
        try await Bench.run { bench in
            try await bench.signUp()
            #expect(bench.passwords.takeTrustLevels() == [.newcomer])
            await #expect(throws: IdentityError(.emailExists)) { try await bench.signUp(from: "elsewhere") }
            // An address from another network's account does not gain that network's trust.
            #expect(try await bench.refusal(from: "elsewhere") == .invalidLoginCredentials)
            #expect(bench.passwords.takeTrustLevels() == [.stranger])
        }
    }

    @Test func networkOfASignInIsTrusted() async throws {
        try await Bench.run { bench in
            try await bench.signUp()
            try await bench.signIn(from: "office")
            _ = bench.passwords.takeTrustLevels()
            for address in ["home", "office"] { try await bench.signIn(from: address) }
            #expect(bench.passwords.takeTrustLevels() == [.trusted, .trusted])
            bench.service.clock.advance(seconds: 90 * 86_400)
            try await bench.signIn(from: "home")
            #expect(bench.passwords.takeTrustLevels() == [.stranger])
        }
    }

    @Test func networkOfARefreshIsTrusted() async throws {
        try await Bench.run { bench in
            let signIn = try await bench.signUp()
            bench.service.clock.advance(seconds: 1)
            _ = try await bench.client("train").refresh(
                signIn.refreshToken,
                project: bench.service.project
            ) { _ in bench.realm }
            _ = bench.passwords.takeTrustLevels()
            try await bench.signIn(from: "train")
            #expect(bench.passwords.takeTrustLevels() == [.trusted])
        }
    }

    @Test func refusedRefreshMakesNoNetworkKnown() async throws {
        try await Bench.run { bench in
            let signIn = try await bench.signUp()
            try await bench.service.store.update(signIn.account.localID, in: bench.realm.pool) { account in
                account.disabled = true
                return nil
            }
            let before = try await bench.service.accounts()
            await #expect(throws: IdentityError(.userDisabled)) {
                _ = try await bench.client("train").refresh(
                    signIn.refreshToken,
                    project: bench.service.project
                ) { _ in bench.realm }
            }
            #expect(try await bench.service.accounts() == before)
        }
    }

    @Test func anotherAccountsNetworkIsAStrangers() async throws {
        try await Bench.run { bench in
            try await bench.signUp()
            try await bench.signUp("eve@example.com", from: "eves")
            _ = bench.passwords.takeTrustLevels()
            #expect(try await bench.refusal(from: "eves") == .invalidLoginCredentials)
            #expect(bench.passwords.takeTrustLevels() == [.stranger])
        }
    }

    /// A free account must not lead into the preferred lane.
    @Test(arguments: [true, false])
    func firstPasswordOfAnAnonymousUserIsANewcomers(_ isSignUp: Bool) async throws {
        try await Bench.run { bench in
            let anonymous = try await bench.client("home").signUp(
                Accounts.SignUpRequest(),
                in: bench.realm
            )
            try await bench.setPassword(of: anonymous, isSignUp: isSignUp, from: "home")
            #expect(bench.passwords.takeTrustLevels() == [.newcomer])
        }
    }

    @Test(arguments: [true, false])
    func passwordThatASessionSetsHasTheStandingOfItsNetwork(_ isSignUp: Bool) async throws {
        try await Bench.run { bench in
            try await bench.signUp()
            let first = try #require(try await bench.signIn(from: "home").signIn)
            _ = bench.passwords.takeTrustLevels()
            try await bench.setPassword(of: first, isSignUp: isSignUp, from: "home")
            #expect(bench.passwords.takeTrustLevels() == [.trusted])
            bench.service.clock.advance(seconds: 1)
            let second = try #require(try await bench.signIn(from: "home").signIn)
            _ = bench.passwords.takeTrustLevels()
            try await bench.setPassword(of: second, isSignUp: isSignUp, from: "elsewhere")
            #expect(bench.passwords.takeTrustLevels() == [.stranger])
        }
    }

    @Test func refusedAttemptCostsNoHash() async throws {
        try await Bench.run { bench in
            try await bench.signUp()
            for number in 0..<100 {
                #expect(try await bench.refusal("\(number)@example.com", from: "x") == .invalidLoginCredentials)
            }
            _ = bench.passwords.takeTrustLevels()
            for email in ["fresh@example.com", "ada@example.com"] {
                #expect(try await bench.refusal(email, "engine-1843", from: "x") == .tooManyAttempts)
            }
            #expect(bench.passwords.requesters.isEmpty)
        }
    }

    @Test func attemptsAtTheSameTimePassNoMoreThanTheLimit() async throws {
        try await Bench.run { bench in
            try await bench.signUp()
            _ = bench.passwords.takeTrustLevels()
            await withTaskGroup { group in
                for _ in 0..<60 { group.addTask { _ = try? await bench.refusal(from: "elsewhere") } }
            }
            #expect(bench.passwords.requesters.count == 20)
        }
    }

    @Test func passwordThatWasNotCheckedDoesNotCount() async throws {
        try await Bench.run { bench in
            try await bench.signUp()
            bench.passwords.refuse(true)
            for _ in 0..<300 { #expect(try await bench.refusal(from: "elsewhere") == .overloaded) }
            bench.passwords.refuse(false)
            #expect(try await bench.refusal(from: "elsewhere") == .invalidLoginCredentials)
        }
    }
}
