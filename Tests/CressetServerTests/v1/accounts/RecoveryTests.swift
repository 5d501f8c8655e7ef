import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Protection of verified addresses, and the end of all foreign access after takeover or recovery.
struct RecoveryTests {
    private static let victim = "bob@example.com"
    private static let thief = "eve@evil.test"

    /// Runs a test with the attacker's account and its verified address.
    private static func run(_ body: (TestService, Answer) async throws -> Void) async throws {
        try await TestService.runWithSecondFactors { service, user in
            try await service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            try await service.configure(["signIn": ["email": ["enabled": true, "passwordRequired": false]]])
            for id in ["oidc.acme", "oidc.other"] { try await service.addProvider(id) }
            try await body(service, user)
        }
    }

    enum Way: String, CaseIterable {
        case update, signUp, provider
    }

    private static func addUnproven(_ user: Answer, by way: Way, in service: TestService) async throws -> Answer {
        switch way {
        case .update: try await service.update(user, ["email": .string(victim)])
        case .signUp:
            try await service.post(
                "v1/accounts:signUp",
                ["idToken": user.idToken, "email": .string(victim), "password": "engine-6666"]
            )
        case .provider:
            try await service.signInWithProvider(
                ["sub": "eve", "email": .string(victim), "email_verified": false],
                "oidc.acme",
                ["idToken": user.idToken]
            )
        }
    }

    /// The account has a verified address, or had one days ago.
    @Test(arguments: Way.allCases, [-1, 0, 6])
    func unprovenAddressFollowsNoProvenOne(_ way: Way, _ daysSinceRemoval: Int64) async throws {
        try await Self.run { service, user in
            #expect(try await service.link(to: user, sub: "ada", "oidc.other").status == 200)
            var session = user
            if daysSinceRemoval >= 0 {
                #expect(try await service.update(user, ["deleteAttribute": ["EMAIL"]]).status == 200)
                service.clock.advance(seconds: daysSinceRemoval * 86_400)
                session = try await service.signInWithProvider(["sub": "ada"], "oidc.other")
            }
            let before = try await service.accounts().first
            let answer = try await Self.addUnproven(session, by: way, in: service)
            let after = try await service.accounts().first
            if way != .provider {
                #expect(answer.errorMessage?.hasPrefix("OPERATION_NOT_ALLOWED") == true, "\(answer.text)")
                #expect(after == before)
            }
            #expect(after?.email == before?.email && after?.email != Self.victim)
        }
    }

    @Test(arguments: Way.allCases)
    func accountWithFactorsGetsNoUnprovenAddress(_ way: Way) async throws {
        try await Self.run { service, user in
            #expect(try await service.link(to: user, sub: "ada", "oidc.other").status == 200)
            let (device, _) = try await service.enrollTOTP(user)
            let owner = try await service.signIn(by: device)
            #expect(try await service.update(owner, ["deleteAttribute": ["EMAIL"]]).status == 200)
            service.clock.advance(seconds: 8 * 86_400)
            let first = try await service.signInWithProvider(["sub": "ada"], "oidc.other")
            let session = try await service.finishSignIn(first, code: device.code(at: service.clock.now()))
            let answer = try await Self.addUnproven(session, by: way, in: service)
            #expect(answer.status == (way == .provider ? 200 : 400), "\(answer.text)")
            let account = try #require(try await service.accounts().first)
            #expect(account.email == nil && account.secondFactors.count == 1)
        }
    }

    /// The attacker adds the victim's unregistered address a week after removing the verified one.
    @Test(arguments: ["reset", "link", "provider"])
    func takenOverAccountHasNoWayBackToItsMaker(_ proof: String) async throws {
        try await Self.run { service, user in
            #expect(try await service.link(to: user, sub: "eve").status == 200)
            #expect(try await service.update(user, ["deleteAttribute": ["EMAIL"]]).status == 200)
            let back = try await service.wayBack(to: "ada@example.com")
            service.clock.advance(seconds: 7 * 86_400 - 1)
            let session = try await service.signInWithProvider(["sub": "eve"])
            #expect(try await Self.addUnproven(session, by: .signUp, in: service).status == 400)
            service.clock.advance(seconds: 1)
            let squatting = try await Self.addUnproven(session, by: .signUp, in: service)
            #expect(squatting.status == 200, "\(squatting.text)")
            try await Self.takeOver(service, by: proof)
            let taken = try #require(try await service.accounts().first { $0.email == Self.victim })
            #expect(taken.localID == user["localId"]?.string && taken.emailVerified == true)
            #expect(taken.snapshots == [] && !taken.identities.contains { $0.rawID == "eve" })
            for days in [0, 6] as [Int64] {
                service.clock.advance(seconds: days * 86_400)
                #expect(try await service.applyCode(back).status == 400)
            }
            #expect(try await service.accounts().first { $0.localID == taken.localID }?.email == Self.victim)
            #expect(try await service.signInWithProvider(["sub": "eve"])["localId"] != user["localId"])
        }
    }

    private static func takeOver(_ service: TestService, by proof: String) async throws {
        let answer =
            switch proof {
            case "reset": try await service.resetPassword(try await service.code("PASSWORD_RESET", for: victim))
            case "link":
                try await service.signInByLink(victim, code: try await service.code("EMAIL_SIGNIN", for: victim))
            default:
                try await service.signInWithProvider(
                    ["sub": "bob", "email": .string(victim), "email_verified": true],
                    "oidc.other"
                )
            }
        #expect(answer.status == 200, "\(answer.text)")
    }

    /// An administrator created the account with a factor and an unverified address.
    @Test(arguments: ["reset", "link", "provider"])
    func factorOfASquatterGoesWithTheHandover(_ proof: String) async throws {
        try await Self.run { service, _ in
            try await service.addUser(Self.victim)
            let squat = try #require(try await service.accounts().first { $0.email == Self.victim })
            let factor: JSONObject = ["phoneInfo": .string(TestService.phoneNumber), "displayName": "eve"]
            let changed = try await service.post(
                "v1/accounts:update",
                [
                    "localId": .string(squat.localID), "emailVerified": false,
                    "mfa": ["enrollments": [.object(factor)]],
                ],
                as: .administrator
            )
            #expect(changed.status == 200, "\(changed.text)")
            try await Self.takeOver(service, by: proof)
            let taken = try #require(try await service.accounts().first { $0.email == Self.victim })
            #expect(taken.secondFactors == [] && taken.recoveryCodes == nil && taken.localID == squat.localID)
            guard proof == "reset" else { return }
            #expect(try await service.signIn(Self.victim, password: "engine-1844")["idToken"] != nil)
        }
    }

    /// The thief changes the address with a code from another mailbox, and enrolls a device.
    @Test func recoveredAccountAsksForNoDeviceOfTheThief() async throws {
        try await Self.run { service, user in
            let asked = try await service.sendCode(
                "VERIFY_AND_CHANGE_EMAIL",
                ["idToken": user.idToken, "newEmail": .string(Self.thief)]
            )
            #expect(asked.status == 200, "\(asked.text)")
            let code = try #require(try await service.mails().last { $0.recipient == Self.thief }).code
            #expect(try await service.applyCode(code).status == 200)
            let thief = try await service.signIn(Self.thief)
            let enrolled = try await service.enrollTOTP(thief).answer
            #expect(enrolled.status == 200, "\(enrolled.text)")
            #expect(try await service.applyCode(try await service.wayBack(to: "ada@example.com")).status == 200)
            let account = try #require(try await service.accounts().first)
            #expect(account.email == "ada@example.com" && account.secondFactors == [] && !account.hasPassword)
            #expect(try await service.signInAfterReset()["idToken"] != nil)
            try await service.expectEnded(thief)
        }
    }

    @Test func withdrawnDeviceOfTheOwnerComesBack() async throws {
        try await Self.run { service, user in
            let (device, _) = try await service.enrollTOTP(user)
            let session = try await service.signIn(by: device)
            let before = try await service.accounts().first?.secondFactors
            #expect(try await service.withdrawFactor(session).status == 200)
            #expect(try await service.accounts().first?.secondFactors == [])
            let undo = try await service.notice(of: "\u{2212}totp").code
            #expect(try await service.applyCode(undo).status == 200)
            #expect(try await service.accounts().first?.secondFactors == before)
        }
    }
}
