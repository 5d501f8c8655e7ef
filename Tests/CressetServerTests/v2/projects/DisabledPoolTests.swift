import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// A disabled tenant rejects every call before checking its parameters (docs/wire §6).
struct DisabledPoolTests {
    struct Operation: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let run: @Sendable (Accounts, Realm, PresentedIDToken) async throws -> Void

        init(_ name: String, run: @escaping @Sendable (Accounts, Realm, PresentedIDToken) async throws -> Void) {
            testDescription = name
            self.run = run
        }
    }

    private static let email = "ada@example.com"
    private static let password = "engine-1843"
    private static let google = FederatedIdentity(providerID: "google.com", rawID: "1", email: email)

    static let signIns = [
        Operation("sign up") { accounts, realm, _ in
            let request = Accounts.SignUpRequest(email: email, password: password)
            _ = try await accounts.signUp(request, in: realm)
        },
        Operation("register") { accounts, realm, _ in
            _ = try await accounts.register(email: email, password: password, in: realm)
        },
        Operation("sign in by password") { accounts, realm, _ in
            _ = try await accounts.signIn(email: email, password: password, in: realm)
        },
        Operation("sign in by custom token") { accounts, realm, _ in
            _ = try await accounts.signInWithCustomToken(localID: "ada", claims: [:], in: realm)
        },
        Operation("sign in by link") { accounts, realm, token in
            _ = try await accounts.signIn(email: email, code: "code", idToken: token, in: realm) { _ in nil }
        },
        Operation("sign in with a provider") { accounts, realm, _ in
            _ = try await accounts.signIn(with: google, in: realm) { _ in nil }
        },
        Operation("link a provider") { accounts, realm, token in
            _ = try await accounts.link(google, to: token, in: realm) { _ in nil }
        },
    ]

    static let changes = [
        Operation("update") { accounts, realm, token in
            _ = try await accounts.update(Accounts.ClientUpdateRequest(), of: token, in: realm) { _ in nil }
        },
        Operation("delete") { accounts, realm, token in try await accounts.delete(token, in: realm) },
        Operation("delete by password") { accounts, realm, _ in
            try await accounts.delete(email: email, password: password, in: realm)
        },
        Operation("change the password by password") { accounts, realm, _ in
            _ = try await accounts.changePassword(
                to: "engine-1844",
                email: email,
                password: password,
                in: realm
            )
        },
        Operation("change the address by password") { accounts, realm, _ in
            _ = try await accounts.changeEmail(
                to: "new@example.com",
                email: email,
                password: password,
                in: realm
            )
        },
    ]

    static let codes = [
        Operation("send a code") { accounts, realm, _ in
            var request = Accounts.CodeRequest(.passwordReset)
            request.email = email
            _ = try await accounts.sendCode(request, in: realm) { _ in nil }
        },
        Operation("send a temporary password") { accounts, realm, _ in
            _ = try await accounts.sendTemporaryPassword(to: email, in: realm) { _ in
                throw IdentityError(.overloaded)
            }
        },
        Operation("check a code") { accounts, realm, _ in _ = try await accounts.checkCode("code", in: realm) },
        Operation("apply a code") { accounts, realm, _ in
            _ = try await accounts.applyCode("code", in: realm) { _ in nil }
        },
        Operation("reset a password") { accounts, realm, _ in
            _ = try await accounts.resetPassword("code", to: password, in: realm)
        },
    ]

    @Test(arguments: signIns + changes + codes)
    func operationIsRefused(_ operation: Operation) async throws {
        try await TestService.run { service in
            let config: JSONObject = [
                "disableAuth": true, "allowPasswordSignup": true, "enableEmailLinkSignin": true,
                "enableAnonymousUser": true, "cressetTemporaryPasswords": true,
            ]
            let tenant = Tenant(
                projectID: service.project.id,
                id: "blue",
                createdAt: service.clock.now(),
                config: config
            )
            let realm = Realm(project: service.project, tenant: tenant)
            try await service.store.insert(tenant)
            try await service.store.insert(
                Account(pool: realm.pool, localID: "ada", createdAt: service.clock.now()),
                session: nil
            )
            let before = try await service.accounts(tenantID: "blue")
            let token = PresentedIDToken(
                localID: "ada",
                tenantID: "blue",
                authTime: service.clock.now().seconds,
                signInProvider: "password"
            )
            await #expect {
                try await operation.run(service.accounts, realm, token)
            } throws: { error in
                (error as? IdentityError)?.code == .projectDisabled
            }
            #expect(try await service.accounts(tenantID: "blue") == before)
        }
    }

    static let clientMethods = [
        "createAuthUri", "delete", "lookup", "resetPassword", "sendOobCode", "signInWithCustomToken",
        "signInWithEmailLink", "signInWithIdp", "signInWithPassword", "signUp", "update",
    ].map { "v1/accounts:\($0)" }

    static let oldMethods = [
        "createAuthUri", "deleteAccount", "emailLinkSignin", "getAccountInfo", "getOobConfirmationCode",
        "resetPassword", "setAccountInfo", "signupNewUser", "verifyAssertion", "verifyCustomToken", "verifyPassword",
    ].map { "identitytoolkit/v3/relyingparty/\($0)" }

    /// Only the tenant is given, so any other error could come first.
    @Test(arguments: clientMethods + oldMethods, [TestService.Caller.app, .administrator])
    func callIsRefusedBeforeItsParameters(_ path: String, _ caller: TestService.Caller) async throws {
        try await TestService.run { service in
            let tenant = try await Self.disabledTenant(service)
            let answer = try await service.post(path, ["tenantId": .string(tenant)], as: caller)
            #expect(answer.errorMessage == "PROJECT_DISABLED", "\(answer.text)")
            #expect(try await service.accounts(tenantID: tenant).isEmpty)
        }
    }

    static let adminCalls: [(HTTPMethod, String)] = [
        (.post, "/accounts"), (.post, "/accounts:batchCreate"), (.post, "/accounts:batchDelete"),
        (.get, "/accounts:batchGet?maxResults=0"), (.post, "/accounts:delete"), (.post, "/accounts:lookup"),
        (.post, "/accounts:query"), (.post, "/accounts:sendOobCode"), (.post, "/accounts:update"),
        (.post, ":createSessionCookie"),
    ]

    @Test(arguments: adminCalls)
    func administratorIsRefusedBeforeItsParameters(_ method: HTTPMethod, _ suffix: String) async throws {
        try await TestService.run { service in
            let tenant = try await Self.disabledTenant(service)
            let answer = try await service.call(
                method,
                "v1/projects/acme/tenants/\(tenant)\(suffix)",
                method == .get ? [] : Array("{}".utf8),
                as: .administrator
            )
            #expect(answer.errorMessage == "PROJECT_DISABLED", "\(answer.text)")
        }
    }

    @Test func tokenOfADisabledTenantIsRefused() async throws {
        try await TestService.run { service in
            let tenant = try await service.makeTenant("blue", ["allowPasswordSignup": true])
            let user = try await service.post(
                "v1/accounts:signUp",
                ["email": .string(Self.email), "password": .string(Self.password), "tenantId": .string(tenant)]
            )
            try await Self.disable(tenant, service)
            for method in ["lookup", "update", "delete", "signUp", "sendOobCode"] {
                let answer = try await service.post(
                    "v1/accounts:\(method)",
                    [
                        "idToken": user["idToken"] ?? .null, "email": .string(Self.email),
                        "password": .string(Self.password), "requestType": "VERIFY_EMAIL",
                    ]
                )
                #expect(answer.errorMessage == "PROJECT_DISABLED", "\(method)")
            }
            #expect(try await service.accounts(tenantID: tenant).count == 1)
        }
    }

    @Test func settingsOfADisabledTenantStayInReach() async throws {
        try await TestService.run { service in
            let path = "v2/projects/acme/tenants/\(try await Self.disabledTenant(service))"
            #expect(try await service.get(path, as: .administrator)["disableAuth"] == true)
            let changed = try await service.call(
                .patch,
                "\(path)?updateMask=disableAuth",
                Array("{}".utf8),
                as: .administrator
            )
            #expect(changed.status == 200)
            #expect(changed["disableAuth"] == nil)
        }
    }

    private static func disabledTenant(_ service: TestService) async throws -> String {
        let tenant = try await service.makeTenant("blue")
        try await disable(tenant, service)
        return tenant
    }

    private static func disable(_ tenant: String, _ service: TestService) async throws {
        _ = try await service.call(
            .patch,
            "v2/projects/acme/tenants/\(tenant)?updateMask=disableAuth",
            Array(#"{"disableAuth":true}"#.utf8),
            as: .administrator
        )
    }
}
