import CressetIdentity
import CressetServerWire
import CressetTesting
import CressetWire
import Synchronization
import Testing

struct AnonymousCleanUpTests {
    @Test func accountIsDueThirtyDaysAfterItsCreationAndNotBefore() async throws {
        try await TestService.run { service in
            try await service.switchCleanUp(on: true)
            let config = try await service.get("v2/projects/acme/config", as: .administrator)
            #expect(config["autodeleteAnonymousUsers"] == true)
            #expect(config["cressetCleanUpStart"] == nil)
            let user = try await service.signUpAnonymously()
            try await service.live(days: 29, seconds: 86_390)
            #expect(try await service.accounts().count == 1)
            #expect(try await service.refresh(user["refreshToken"]?.string ?? "").status == 200)
            service.clock.advance(seconds: 20)
            #expect(try await service.cleanUp() == 1)
            #expect(try await service.accounts().isEmpty)
            #expect(try await service.refresh(user["refreshToken"]?.string ?? "").errorMessage == "USER_NOT_FOUND")
        }
    }

    @Test func accountOfBeforeIsDueThirtyDaysAfterTheCleanUpStarts() async throws {
        try await TestService.run { service in
            try await service.signUpAnonymously()
            try await service.live(days: 400)
            try await service.switchCleanUp(on: true)
            try await service.live(days: 29)
            #expect(try await service.accounts().count == 1)
            try await service.live(days: 1)
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func whatIsDeletedIsOneEventWithItsIDs() async throws {
        try await TestService.run { service in
            try await service.switchCleanUp(on: true)
            var query = AuditQuery()
            query.kind = .accountsCleanedUp
            let users = [try await service.signUpAnonymously().id, try await service.signUpAnonymously().id]
            try await service.live(days: 29)
            #expect(try await service.store.auditRecords(after: 0, matching: query, limit: 10) == [])
            try await service.live(days: 2)
            let events = try await service.store.auditRecords(after: 0, matching: query, limit: 10)
            #expect(events.map(\.actor) == ["server"])
            #expect(events.first?.targetNames.sorted() == users.sorted())
            #expect(events.first?.count == 2)
            #expect(events.first?.projectID == "acme")
            #expect(try await service.accounts.verifyAuditLog().fault == nil)
        }
    }

    @Test func switchingItOnTwiceMovesNothing() async throws {
        try await TestService.run { service in
            try await service.signUpAnonymously()
            try await service.switchCleanUp(on: true)
            try await service.live(days: 20)
            try await service.switchCleanUp(on: true)
            try await service.live(days: 10)
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func switchingItOffKeepsWhatIsScheduledAndSchedulesNothingMore() async throws {
        try await TestService.run { service in
            let before = try await service.signUpAnonymously()
            try await service.switchCleanUp(on: true)
            let during = try await service.signUpAnonymously()
            try await service.live(days: 1)
            try await service.switchCleanUp(on: false)
            let after = try await service.signUpAnonymously()
            try await service.live(days: 28)
            #expect(try await service.ids() == [before.id, during.id, after.id].sorted())
            try await service.live(days: 40)
            #expect(try await service.ids() == [after.id])
            // Enabled again: accounts created meanwhile count from now.
            try await service.switchCleanUp(on: true)
            try await service.live(days: 29)
            #expect(try await service.ids() == [after.id])
            try await service.live(days: 1)
            #expect(try await service.ids() == [])
        }
    }

    static let upgrades = ["password", "provider", "e-mail link"]

    @Test(arguments: upgrades)
    func upgradedAccountStaysEvenIfItWasScheduled(_ way: String) async throws {
        try await TestService.run { service in
            try await service.addProvider()
            try await service.switchCleanUp(on: true)
            let user = try await service.signUpAnonymously()
            try await service.live(days: 29)
            let fresh = try await service.refresh(user["refreshToken"]?.string ?? "")
            let upgraded = try await service.upgrade(fresh["id_token"] ?? .null, by: way)
            #expect(upgraded.status == 200, "\(upgraded.text)")
            try await service.live(days: 90)
            #expect(try await service.ids() == [user.id])
        }
    }

    @Test func upgradedAccountStaysWhenItHasLostItsMethodAgain() async throws {
        try await TestService.run { service in
            try await service.switchCleanUp(on: true)
            let user = try await service.signUpAnonymously()
            _ = try await service.upgrade(user["idToken"] ?? .null, by: "password")
            let removed = try await service.post(
                "v1/projects/acme/accounts:update",
                ["localId": .string(user.id), "deleteAttribute": ["EMAIL", "PASSWORD"]],
                as: .administrator
            )
            #expect(removed.status == 200)
            #expect(try await service.accounts().first?.isAnonymous == true)
            try await service.live(days: 90)
            try await service.switchCleanUp(on: false)
            try await service.switchCleanUp(on: true)
            try await service.live(days: 90)
            #expect(try await service.ids() == [user.id])
        }
    }

    @Test func onlyAnonymousUsersThatHaveSignedInAreDeleted() async throws {
        try await TestService.run { service in
            try await service.addUser()
            // An account waiting for its user's first custom token.
            try await service.create([["localId": "waiting"], ["localId": "caller", "phoneNumber": "+15551234567"]])
            try await service.switchCleanUp(on: true)
            try await service.addUser("bob@example.com")
            let before = try await service.ids()
            try await service.live(days: 90)
            #expect(before.count == 4)
            #expect(try await service.ids() == before)
        }
    }

    /// Imports do not distinguish users of custom tokens from anonymous ones.
    @Test func importedAccountStaysWhateverItIs() async throws {
        try await TestService.run { service in
            let user: JSONValue = ["localId": "old", "createdAt": "1000", "lastLoginAt": "2000"]
            let later: JSONValue = ["localId": "new", "createdAt": "1000", "lastLoginAt": "2000"]
            let path = "v1/projects/acme/accounts:batchCreate"
            _ = try await service.post(path, ["users": [user]], as: .administrator)
            try await service.switchCleanUp(on: true)
            let answer = try await service.post(path, ["users": [later]], as: .administrator)
            #expect(answer["error"] == nil)
            try await service.live(days: 90)
            #expect(try await service.ids() == ["new", "old"])
        }
    }

    @Test func tenantIsCleanedUpByItsOwnSetting() async throws {
        try await TestService.run { service in
            let config: JSONObject = ["enableAnonymousUser": true]
            let kept = try await service.makeTenant("kept", config)
            let cleaned = try await service.makeTenant("cleaned", config)
            for tenant in [kept, cleaned] {
                let answer = try await service.post("v1/accounts:signUp", ["tenantId": .string(tenant)])
                #expect(answer.status == 200)
            }
            try await service.signUpAnonymously()
            _ = try await service.call(UpdateTenant.self) { request in
                request.tenant = cleaned
                request.settings = TenantMessage(["autodeleteAnonymousUsers": true])
                request.updateMask = FieldMask("autodeleteAnonymousUsers")
            }
            try await service.live(days: 60)
            #expect(try await service.accounts(tenantID: cleaned).isEmpty)
            #expect(try await service.accounts(tenantID: kept).count == 1)
            #expect(try await service.accounts().count == 1)
        }
    }

    @Test func settingThatNobodyFollowedCountsFromTheFirstRun() async throws {
        try await TestService.run { service in
            try await service.signUpAnonymously()
            try await service.store.updateProject("acme") { $0.config["autodeleteAnonymousUsers"] = true }
            try await service.live(days: 40)
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func settingThatNobodyFollowedDeletesNothingAtOnce() async throws {
        try await TestService.run { service in
            try await service.signUpAnonymously()
            try await service.store.updateProject("acme") { $0.config["autodeleteAnonymousUsers"] = true }
            try await service.live(days: 29)
            #expect(try await service.accounts().count == 1)
        }
    }

    @Test(arguments: [40 * 86_400, -40 * 86_400])
    func clockThatJumpsDeletesNothingForADay(_ jump: Int64) async throws {
        try await TestService.run { service in
            try await service.switchCleanUp(on: true)
            try await service.live(days: 45)
            try await service.signUpAnonymously()
            try await service.live(days: 1)
            service.clock.set(ahead: jump)
            #expect(try await service.report().waits)
            service.clock.advance(seconds: 86_399)
            #expect(try await service.report().waits)
            #expect(try await service.accounts().count == 1)
            service.clock.advance(seconds: 1)
            let last = try await service.report()
            #expect(!last.waits)
            #expect(last.deleted == (jump > 0 ? 1 : 0))
        }
    }

    /// As if the process had ended between two steps.
    @Test func runThatEndsInTheMiddleIsGoneOnWith() async throws {
        struct End: Error {}
        try await TestService.run { service in
            for number in 0..<450 {
                var account = Account(pool: service.pool, localID: "id-\(number)", createdAt: service.clock.now())
                account.lastLoginAt = service.clock.now()
                try await service.store.insert(account, session: nil)
            }
            try await service.switchCleanUp(on: true)
            try await service.live(days: 0, seconds: 120, running: false)
            for _ in 1...2 {
                await #expect(throws: End.self) { try await service.report(pausing: { throw End() }) }
            }
            #expect(try await service.report().scheduled == 50)
            try await service.live(days: 29)
            service.clock.advance(seconds: 86_400)
            for _ in 1...3 {
                await #expect(throws: End.self) { try await service.report(pausing: { throw End() }) }
            }
            #expect(try await service.accounts().count == 300)
            #expect(try await service.cleanUp() == 300)
        }
    }

    @Test func emulatorDeletesNothing() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            try await service.switchCleanUp(on: true)
            _ = try await service.post("v1/accounts:signUp")
            try await service.live(days: 90)
            #expect(try await service.accounts().count == 1)
        }
    }

    @Test func thoseWhoAreAffectedCanBeCountedBeforehand() async throws {
        try await TestService.run { service in
            for _ in 1...3 { try await service.signUpAnonymously() }
            try await service.addUser()
            try await service.live(days: 31)
            try await service.signUpAnonymously()
            var query = AccountCountQuery()
            query.isAnonymous = true
            #expect(try await service.store.countAccounts(matching: query, in: service.pool) == 4)
            query.createdUntil = service.clock.now().adding(milliseconds: -30 * 86_400_000)
            #expect(try await service.store.countAccounts(matching: query, in: service.pool) == 3)
        }
    }

    @Test func anonymousUsersCountAsUsageOnlyWithoutTheCleanUp() async throws {
        try await TestService.run { service in
            let earlier = try await service.signUpAnonymously()
            try await service.signUpAnonymously()
            try await service.addUser()
            _ = try await service.signIn()
            try await service.live(days: 20)
            #expect(try await service.usage() == Usage(activeUsers: 3, anonymousUsers: 2, countsAnonymousUsers: true))
            try await service.switchCleanUp(on: true)
            #expect(try await service.usage() == Usage(activeUsers: 1, anonymousUsers: 2, countsAnonymousUsers: false))
            try await service.live(days: 11)
            let refreshed = try await service.refresh(earlier["refreshToken"]?.string ?? "")
            _ = try await service.signIn()
            #expect(try await service.usage() == Usage(activeUsers: 1, anonymousUsers: 1, countsAnonymousUsers: false))
            // A user with a sign-in method counts.
            let linked = try await service.post(
                "v1/accounts:signUp",
                ["idToken": refreshed["id_token"] ?? .null, "email": "grace@example.com", "password": "secret-1843"]
            )
            #expect(linked.status == 200, "\(linked.text)")
            #expect(try await service.usage() == Usage(activeUsers: 2, anonymousUsers: 0, countsAnonymousUsers: false))
        }
    }
}

extension Answer {
    fileprivate var id: String { self["localId"]?.string ?? "" }
}

extension TestService {
    fileprivate func switchCleanUp(on isOn: Bool) async throws {
        try await configure(["autodeleteAnonymousUsers": .bool(isOn)])
    }

    @discardableResult
    fileprivate func signUpAnonymously() async throws -> Answer {
        let answer = try await post("v1/accounts:signUp", ["returnSecureToken": true])
        #expect(answer.status == 200, "\(answer.text)")
        return answer
    }

    fileprivate func usage() async throws -> Usage {
        let project = try #require(try await store.project(id: "acme"))
        let moment = clock.now().adding(milliseconds: -30 * 86_400_000)
        try await store.writePendingUses()
        return try #require(try await accounts.usage(of: Realm(project: project), since: [moment]).first)
    }

    fileprivate func ids() async throws -> [String] {
        try await accounts().map(\.localID).sorted()
    }

    fileprivate func report(
        pausing pause: @escaping @Sendable () async throws -> Void = {}
    ) async throws -> Accounts.CleanUpReport {
        try await accounts.cleanUpAnonymousAccounts(pausing: pause) { _ in }
    }

    fileprivate func cleanUp() async throws -> Int {
        try await report().deleted
    }

    /// Advances by the given days and runs the job on each.
    fileprivate func live(days: Int, seconds: Int64 = 0, running: Bool = true) async throws {
        clock.advance(seconds: seconds)
        if running { _ = try await cleanUp() }
        for _ in 0..<days {
            clock.advance(seconds: 86_400)
            _ = try await cleanUp()
        }
    }

    fileprivate func upgrade(_ idToken: JSONValue, by way: String) async throws -> Answer {
        switch way {
        case "password":
            try await post(
                "v1/accounts:signUp",
                ["idToken": idToken, "email": "ada@example.com", "password": "engine-1843"]
            )
        case "provider": try await signInWithProvider(["sub": "g-1"], "oidc.acme", ["idToken": idToken])
        default:
            try await signInByLink(code: code("EMAIL_SIGNIN"), idToken: idToken)
        }
    }
}
