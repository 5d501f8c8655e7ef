import CressetHTTP
import CressetIdentity
import CressetServices
import CressetTesting
import CressetWire
import Testing

/// The record of refused sign-ins, for `cresset users why`.
struct RefusedSignInTests {
    private static let stranger = "198.51.100.1"

    @Test func refusalsOfUnknownUsersLeaveNothing() async throws {
        try await TestService.run { service in
            try await service.signUp()
            _ = try await service.signIn("eve@example.com")
            _ = try await service.signIn("ada")
            #expect(try await service.refusals().isEmpty)
            try await service.signUp("eve@example.com")
            #expect(try await service.refusals(of: "eve@example.com").isEmpty)
        }
    }

    @Test func successIsNoRefusal() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            #expect(try await service.signIn().status == 200)
            _ = try await service.post("v1/accounts:update", ["idToken": user["idToken"] ?? .null, "password": "1"])
            _ = try await service.refresh("unknown")
            #expect(try await service.refusals().isEmpty)
        }
    }

    @Test func refusalHasItsCodeClientAndRequest() async throws {
        try await TestService.run { service in
            try await service.signUp()
            let answer = try await service.signIn(password: "wrong-one", from: Self.stranger)
            let refusal = try #require(try await service.refusals().first)
            #expect(refusal.code == "INVALID_LOGIN_CREDENTIALS")
            #expect((refusal.method, refusal.address) == ("password", Self.stranger))
            #expect(refusal.moment == service.clock.now())
            #expect(refusal.requestID == answer.headers["X-Request-Id"])
        }
    }

    @Test func everyReasonIsRecorded() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            for _ in 1...21 { _ = try await service.signIn(password: "wrong-one", from: Self.stranger) }
            try await service.configure(["signIn": ["email": ["enabled": false]]])
            _ = try await service.signIn()
            try await service.configure(["signIn": ["email": ["enabled": true]]])
            try await service.disable(user["localId"])
            _ = try await service.signIn()
            _ = try await service.signInByLink(code: "unknown")
            let refusals = try await service.refusals()
            #expect(refusals.count == RefusedSignIn.limit)
            #expect(
                refusals.prefix(5).map(\.code) == [
                    "INVALID_OOB_CODE", "USER_DISABLED", "PASSWORD_LOGIN_DISABLED", "TOO_MANY_ATTEMPTS_TRY_LATER",
                    "INVALID_LOGIN_CREDENTIALS",
                ]
            )
            #expect(refusals.first?.method == "emailLink")
        }
    }

    @Test func refusalOfADisabledTenantCountsForItsAccount() async throws {
        try await TestService.run { service in
            try await service.configure(["multiTenant": ["allowTenants": true]])
            let tenantID = try await service.makeTenant("blue", ["allowPasswordSignup": true])
            try await service.create([["localId": "ada", "email": "ada@example.com"]], tenantID: tenantID)
            try await service.create([["localId": "ada", "email": "ada@example.com"]])
            let path = "v2/projects/acme/tenants/\(tenantID)?updateMask=disableAuth"
            let disabled: JSONObject = ["disableAuth": true]
            _ = try await service.call(.patch, path, disabled.serialized(), as: .administrator)
            let answer = try await service.post(
                "v1/accounts:signInWithPassword",
                ["email": "ada@example.com", "password": "engine-1843", "tenantId": .string(tenantID)]
            )
            #expect(answer.status == 400)
            #expect(try await service.refusals().isEmpty)
            #expect(try await service.refusals(in: tenantID).map(\.code) == ["PROJECT_DISABLED"])
        }
    }

    @Test func secondFactorAndProviderAreRecorded() async throws {
        try await TestService.runWithSecondFactors { service, user in
            let (_, enrolled) = try await service.enrollTOTP(user)
            #expect(enrolled.status == 200)
            service.clock.advance(seconds: 30)
            let pending = try await service.signIn()
            _ = try await service.finishSignIn(pending, code: "000000")
            #expect(try await service.refusals().map(\.method) == ["secondFactor"])
            try await service.addProvider()
            let claims: JSONObject = ["sub": "ada", "email": "ada@example.com", "email_verified": false]
            #expect(try await service.signInWithProvider(claims)["needConfirmation"] == true)
            let refusal = try #require(try await service.refusals().first)
            #expect((refusal.method, refusal.code) == ("oidc.acme", "NEED_CONFIRMATION"))
        }
    }

    @Test func projectCanForbidTheRecord() async throws {
        try await TestService.run { service in
            try await service.signUp()
            for retention in ["59s", "31536001s", "30d"] {
                let answer = try await service.patchConfig(
                    ["monitoring": ["cressetRefusedSignIns": ["retention": .string(retention)]]]
                )
                #expect(answer.status == 400)
                #expect(answer.errorMessage?.contains("cressetRefusedSignIns.retention") == true)
            }
            _ = try await service.signIn(password: "wrong-one")
            #expect(try await service.refusals().count == 1)
            try await service.configure(["monitoring": ["cressetRefusedSignIns": ["disabled": true]]])
            #expect(try await service.refusals().isEmpty)
            _ = try await service.signIn(password: "wrong-one")
            #expect(try await service.refusals().isEmpty)
        }
    }

    @Test func refusalsEndAfterTheRetention() async throws {
        try await TestService.run { service in
            try await service.signUp()
            try await service.configure(["monitoring": ["cressetRefusedSignIns": ["retention": "172800s"]]])
            _ = try await service.signIn(password: "wrong-one")
            #expect(try await service.refusals().count == 1)
            for _ in 1...2 {
                service.clock.advance(seconds: 86_400)
                _ = try await service.accounts.deleteOldRefusals {}
            }
            #expect(try await service.refusals().count == 1)
            service.clock.advance(seconds: 1)
            #expect(try await service.accounts.deleteOldRefusals {} == 1)
            #expect(try await service.refusals().isEmpty)
        }
    }

    @Test func unlockLiftsTheLimitsOfOneAccount() async throws {
        try await TestService.run { service in
            for email in ["ada@example.com", "eve@example.com"] {
                try await service.signUp(email)
                for _ in 1...20 { _ = try await service.signIn(email, password: "wrong-one", from: Self.stranger) }
                #expect(try await service.signIn(email, from: Self.stranger).status == 400)
            }
            let ada = try #require(try await service.store.account(.email("ada@example.com"), in: service.pool))
            let locks = service.accounts.locks(of: ada, from: [Self.stranger, "203.0.113.9"])
            #expect(locks.map(\.kind) == [.password(network: Self.stranger)])
            #expect(locks.first?.until == service.clock.now().adding(milliseconds: 300_000))
            try await service.accounts.unlock(ada, in: Realm(project: service.project))
            let unlocked = try #require(try await service.store.account(.email("ada@example.com"), in: service.pool))
            #expect(service.accounts.locks(of: unlocked, from: [Self.stranger]).isEmpty)
            #expect(try await service.signIn(from: Self.stranger).status == 200)
            #expect(try await service.signIn("eve@example.com", from: Self.stranger).status == 400)
            let event = try await service.store.auditRecords(after: 0, matching: AuditQuery(), limit: 100).last
            #expect((event?.kind, event?.fieldNames) == ("account.unlocked", ["limits"]))
            // The next wrong passwords count again.
            for _ in 1...20 { _ = try await service.signIn(password: "wrong-one", from: Self.stranger) }
            #expect(try await service.signIn(from: Self.stranger).status == 400)
        }
    }

    @Test func logNamesTheAccountIfItIsKnown() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            let id = try #require(user["localId"]?.string)
            _ = try await service.signIn(password: "wrong-one")
            _ = try await service.signIn()
            let lines = service.log.text.split(separator: "\n").filter { $0.contains("password sign-in") }
            #expect(lines.map { $0.contains(#""account":"\#(id)""#) } == [false, true])
            #expect(!service.log.text.contains("ada@example.com"))
        }
    }
}

extension TestService {
    func refusals(
        of email: String = "ada@example.com",
        in tenantID: String? = nil
    ) async throws -> [RefusedSignIn] {
        try await store.writePendingUses()
        let pool = UserPool(projectID: project.id, tenantID: tenantID)
        let account = try #require(try await store.account(.email(email), in: pool))
        return try await accounts.refusals(of: account)
    }

    fileprivate func patchConfig(_ config: JSONObject) async throws -> Answer {
        try await call(
            .patch,
            "v2/projects/acme/config?updateMask=monitoring.cressetRefusedSignIns",
            config.serialized(),
            as: .administrator
        )
    }
}
