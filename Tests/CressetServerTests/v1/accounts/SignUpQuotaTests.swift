import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct SignUpQuotaTests {
    private static let full =
        "TOO_MANY_ATTEMPTS_TRY_LATER : Too many sign-ups from this network. Try again later."
    private static let network = "203.0.113.7"

    @Test func accountsOfOneNetworkEndAtAHundredAnHour() async throws {
        try await TestService.run { service in
            for number in 0..<100 { try await service.signUpAnonymously(number) }
            let before = try await service.accounts()
            for answer in [
                try await service.post("v1/accounts:signUp", [:], from: Self.network),
                try await service.signUp(from: Self.network),
            ] {
                #expect(answer.status == 400)
                #expect(answer.errorMessage == Self.full)
                #expect(answer.headers["Retry-After"] == "3660")
            }
            #expect(try await service.accounts() == before)
            #expect(try await service.signUp("bob@example.com", from: "203.0.113.8").status == 200)
        }
    }

    @Test func signInsOfExistingUsersAreNotTouched() async throws {
        try await TestService.run(.production) { service in
            try await service.setQuota(1)
            #expect(try await service.signUp(from: Self.network).status == 200)
            #expect(try await service.signUp("bob@example.com", from: Self.network).errorMessage == Self.full)
            let signIn = try await service.signIn(from: Self.network)
            #expect(signIn.status == 200)
            #expect(try await service.refresh(signIn["refreshToken"], from: Self.network).status == 200)
            // An anonymous user's upgrade creates no account.
            let user = try await service.post("v1/accounts:signUp", [:], from: "203.0.113.8")
            let upgrade: JSONObject = [
                "idToken": user["idToken"] ?? .null, "email": "eve@example.com", "password": "engine-1843",
            ]
            #expect(try await service.post("v1/accounts:signUp", upgrade, from: Self.network).status == 200)
        }
    }

    @Test func hourThatCountsIsTheLastOne() async throws {
        try await TestService.run { service in
            for number in 0..<50 { try await service.signUpAnonymously(number) }
            service.clock.advance(seconds: 1800)
            for number in 50..<100 { try await service.signUpAnonymously(number) }
            service.clock.advance(seconds: 1799)
            let answer = try await service.post("v1/accounts:signUp", [:], from: Self.network)
            #expect(answer.errorMessage == Self.full)
            #expect(answer.headers["Retry-After"] == "61")
            // The first fifty are an hour old, and only fifty more may replace them.
            service.clock.advance(seconds: 61)
            for number in 100..<150 { try await service.signUpAnonymously(number) }
            #expect(
                try await service.post("v1/accounts:signUp", [:], from: Self.network).errorMessage == Self.full
            )
        }
    }

    @Test func accountThatIsNotMadeDoesNotCount() async throws {
        try await TestService.run { service in
            try await service.setQuota(2)
            try await service.signUp(from: Self.network)
            for _ in 1...5 {
                #expect(try await service.signUp(from: Self.network).errorMessage == "EMAIL_EXISTS")
                #expect(try await service.signUp("b@c.de", password: "1", from: Self.network).status == 400)
            }
            #expect(try await service.signUp("bob@example.com", from: Self.network).status == 200)
        }
    }

    @Test func networkOfVersion6IsOne() async throws {
        try await TestService.run { service in
            try await service.setQuota(1)
            #expect(try await service.signUp(from: "2001:db8:1:2::1").status == 200)
            #expect(
                try await service.signUp("bob@example.com", from: "2001:db8:1:2:ffff::9").errorMessage == Self.full
            )
            #expect(try await service.signUp("bob@example.com", from: "2001:db8:1:3::1").status == 200)
        }
    }

    @Test func temporaryQuotaHoldsInItsTimeAndRevertsByItself() async throws {
        try await TestService.run { service in
            let start = service.clock.now().adding(milliseconds: 7_200_000)
            try await service.setQuota(102, from: start, for: 3600)
            for number in 0..<100 { try await service.signUpAnonymously(number) }
            #expect(try await service.post("v1/accounts:signUp", [:], from: Self.network).errorMessage == Self.full)
            service.clock.advance(seconds: 7_200)
            for number in 0..<102 { try await service.signUpAnonymously(number) }
            #expect(try await service.post("v1/accounts:signUp", [:], from: Self.network).errorMessage == Self.full)
            service.clock.advance(seconds: 3599)
            // The limit is reached; the last 102 count for another minute.
            #expect(try await service.post("v1/accounts:signUp", [:], from: Self.network).errorMessage == Self.full)
            service.clock.advance(seconds: 120)
            for number in 0..<100 { try await service.signUpAnonymously(number) }
            #expect(try await service.post("v1/accounts:signUp", [:], from: Self.network).errorMessage == Self.full)
        }
    }

    @Test func quotaOfNoneLetsNobodyIn() async throws {
        try await TestService.run { service in
            try await service.setQuota(0)
            #expect(try await service.signUp(from: Self.network).errorMessage == Self.full)
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func emulatorHasNoQuotaUnlessItIsSet() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            for number in 0..<150 { try await service.signUpAnonymously(number) }
            try await service.setQuota(1)
            try await service.signUpAnonymously(0, from: "203.0.113.8")
            #expect(try await service.post("v1/accounts:signUp", [:], from: "203.0.113.8").errorMessage == Self.full)
        }
    }

    @Test func accountsOfTheLegacyWireCount() async throws {
        try await TestService.run(legacyAPI: true) { service in
            try await service.setQuota(1)
            let body: JSONObject = ["email": "ada@example.com", "password": "engine-1843"]
            #expect(try await service.post("v2/acme/users", body, from: Self.network).status == 200)
            #expect(try await service.post("v2/acme/auth/anonymous", [:], from: Self.network).status != 200)
            #expect(try await service.accounts().count == 1)
        }
    }

    @Test func countOutlivesARestart() async throws {
        try await TestService.run { service in
            try await service.accounts.restoreCounts()
            for number in 0..<100 { try await service.signUpAnonymously(number) }
            try await service.accounts.exchangeCounts()
            let request = Accounts.SignUpRequest()
            let realm = Realm(project: service.project)
            let client = RequestContext(clientAddress: Self.network)
            let forgetful = service.restarted().acting(in: client)
            _ = try await forgetful.signUp(request, in: realm)
            let next = service.restarted().acting(in: client)
            try await next.restoreCounts()
            await #expect(throws: IdentityError(.tooManySignUps)) { try await next.signUp(request, in: realm) }
            service.clock.advance(seconds: 3661)
            _ = try await next.signUp(request, in: realm)
        }
    }
}

extension TestService {
    fileprivate func signUpAnonymously(_ number: Int, from clientAddress: String = "203.0.113.7") async throws {
        let answer = try await post("v1/accounts:signUp", [:], from: clientAddress)
        #expect(answer.status == 200, "\(number): \(answer.text)")
    }

    fileprivate func setQuota(_ quota: Int, from start: Timestamp? = nil, for duration: Int64 = 86_400) async throws {
        let message = SignUpQuota(limit: quota, start: start ?? clock.now(), duration: duration).message
        try await configure(["quota": ["signUpQuotaConfig": .object(message)]])
    }

    fileprivate func restarted() -> Accounts {
        Accounts(
            store: store,
            passwords: RecordingPasswords(),
            secrets: vault,
            clock: clock,
            publicSuffixes: KnownSuffixes(),
            behavior: accounts.behavior
        )
    }
}
