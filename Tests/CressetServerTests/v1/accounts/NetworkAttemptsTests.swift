import CressetHTTP
import CressetTesting
import CressetWire
import Testing

struct NetworkAttemptsTests {
    private static let network = "198.51.100.1"

    /// Sends wrong passwords for many addresses and returns the number rejected unchecked.
    private static func spray(
        _ service: TestService,
        count: Int,
        from clientAddress: String = network
    ) async throws -> Int {
        var refused = 0
        for number in 0..<count {
            let answer = try await service.signIn(
                "\(number)@example.com",
                password: "winter-2026",
                from: clientAddress
            )
            if isTooMany(answer) { refused += 1 }
        }
        return refused
    }

    private static func isTooMany(_ answer: Answer) -> Bool {
        answer.errorMessage?.hasPrefix("TOO_MANY_ATTEMPTS_TRY_LATER") == true && answer.headers["Retry-After"] != nil
    }

    @Test func hundredWrongPasswordsAtManyAccountsEndInARefusal() async throws {
        try await TestService.run { service in
            try await service.signUp(from: "203.0.113.1")
            let before = try await service.accounts()
            #expect(try await Self.spray(service, count: 183) == 83)
            // The correct password of an account and an address without one get the same rejection.
            let owner = try await service.signIn(from: Self.network)
            let nobody = try await service.signIn("nobody@example.com", from: Self.network)
            #expect(Self.isTooMany(owner))
            #expect(owner.body == nobody.body)
            #expect(owner.headers["Retry-After"] == nobody.headers["Retry-After"])
            #expect(try await service.accounts() == before)
            #expect(try await service.signIn(from: "203.0.113.2").status == 200)
            service.clock.advance(seconds: 300)
            #expect(try await service.signIn(from: Self.network).status == 200)
        }
    }

    @Test func oneCustomerOfVersion6IsOneNetwork() async throws {
        try await TestService.run { service in
            for host in 0..<4 {
                let refused = try await Self.spray(service, count: 25, from: "2001:db8::\(host)")
                #expect(refused == 0)
            }
            let neighbor = try await service.signIn(from: "2001:db8::ffff")
            #expect(Self.isTooMany(neighbor))
            let stranger = try await service.signIn(from: "2001:db8:0:1::")
            #expect(!Self.isTooMany(stranger))
        }
    }

    @Test func schoolBehindOneAddressIsNotShutOut() async throws {
        try await TestService.run { service in
            let pupils = (0..<150).map { "pupil-\($0)@example.com" }
            for pupil in pupils[..<75] { try await service.signUp(pupil, from: Self.network) }
            // One network may create a hundred accounts per hour.
            service.clock.advance(seconds: 3660)
            for pupil in pupils[75...] { try await service.signUp(pupil, from: Self.network) }
            for pupil in pupils {
                #expect(try await service.signIn(pupil, password: "mistyped", from: Self.network).status == 400)
                #expect(try await service.signIn(pupil, from: Self.network).status == 200)
            }
        }
    }

    @Test func vandalDoesNotShutOutItsSchool() async throws {
        try await TestService.run { service in
            try await service.signUp(from: Self.network)
            _ = try await Self.spray(service, count: 150)
            #expect(try await service.signIn(from: Self.network).status == 200)
        }
    }

    @Test func poolsAreCountedApart() async throws {
        try await TestService.run { service in
            try await service.configure(["multiTenant": ["allowTenants": true]])
            let tenant = try await service.post(
                "v2/projects/acme/tenants",
                ["displayName": "blue", "allowPasswordSignup": true],
                as: .administrator
            )
            let id = String(tenant["name"]?.string?.split(separator: "/").last ?? "")
            #expect(!id.isEmpty)
            _ = try await Self.spray(service, count: 101)
            let answer = try await service.post(
                "v1/accounts:signInWithPassword",
                ["email": "ada@example.com", "password": "wrong-one", "tenantId": .string(id)],
                from: Self.network
            )
            #expect(answer.status == 400)
            #expect(!Self.isTooMany(answer))
        }
    }
}
