import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// The account selected for a provider's identity (docs/wire §8.4).
struct ProviderAccountTests {
    private static let proven: JSONObject = ["email": "ada@example.com", "email_verified": true, "name": "Ada"]
    private static let unproven: JSONObject = ["email": "ada@example.com", "name": "Ada"]

    private func owner(_ service: TestService, isVerified: Bool, factors: JSONValue? = nil) async throws -> String {
        var user: JSONObject = [
            "localId": "owner", "email": "ada@example.com", "password": "engine-1843", "displayName": "Squatter",
            "emailVerified": .bool(isVerified), "phoneNumber": "+15551234567",
        ]
        if let factors { user["mfaInfo"] = factors }
        try await service.create([user])
        return "owner"
    }

    private func account(_ service: TestService) async throws -> Account {
        try #require(try await service.store.account("owner", in: service.pool))
    }

    @Test(arguments: [true, false])
    func unprovenAddressNeedsConfirmation(_ isVerified: Bool) async throws {
        try await TestService.run { service in
            try await service.addProvider()
            _ = try await owner(service, isVerified: isVerified)
            let before = try await account(service)
            let answer = try await service.signInWithProvider(
                Self.unproven,
                "oidc.acme",
                ["returnIdpCredential": true]
            )
            #expect(answer.status == 200)
            #expect(answer["needConfirmation"] == true)
            #expect(answer["localId"] == nil)
            #expect(answer["email"] == "ada@example.com")
            #expect(answer["oauthIdToken"]?.string?.isEmpty == false)
            #expect(answer["pendingToken"]?.string?.isEmpty == false)
            for name in ["idToken", "refreshToken", "expiresIn", "isNewUser", "verifiedProvider", "errorMessage"] {
                #expect(answer[name] == nil)
            }
            #expect(try await account(service) == before)
            #expect(try await service.accounts().count == 1)
        }
    }

    @Test(arguments: [true, false])
    func confirmationNamesTheOwnerOnlyWithoutEnumerationProtection(_ isProtected: Bool) async throws {
        try await TestService.run { service in
            try await service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": .bool(isProtected)]])
            for id in ["oidc.acme", "oidc.other"] { try await service.addProvider(id) }
            let owner = try await service.signInWithProvider(Self.unproven, "oidc.other")
            let answer = try await service.signInWithProvider(Self.unproven)
            #expect(answer["needConfirmation"] == true)
            #expect(answer["verifiedProvider"] == (isProtected ? nil : ["oidc.other"]))
            #expect(answer["localId"] == (isProtected ? nil : owner["localId"]))
            #expect(answer["pendingToken"]?.string?.isEmpty == false)
        }
    }

    @Test func secondFactorIsNotPassedBy() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            _ = try await owner(
                service,
                isVerified: true,
                factors: [["phoneInfo": "+15557654321", "displayName": "phone"]]
            )
            try await service.configure(["mfa": ["state": "ENABLED"]])
            let before = try await account(service)
            let answer = try await service.signInWithProvider(Self.proven)
            #expect(answer["idToken"] == nil && answer["mfaPendingCredential"] != nil)
            #expect(try await account(service) == before)
        }
    }

    @Test func provenAddressJoinsAVerifiedAccount() async throws {
        try await TestService.run { service in
            for id in ["oidc.acme", "oidc.other"] { try await service.addProvider(id) }
            let owner = try await owner(service, isVerified: true)
            let before = try await account(service)
            for id in ["oidc.other", "oidc.acme"] {
                let answer = try await service.signInWithProvider(Self.proven, id)
                #expect(answer["localId"] == .string(owner))
                #expect(answer["emailRecycled"] == nil)
                #expect(answer["isNewUser"] == nil)
            }
            let after = try await account(service)
            #expect(after.identities.map(\.providerID) == ["oidc.other", "oidc.acme"])
            #expect(after.password == before.password)
            #expect(after.phoneNumber == before.phoneNumber)
            #expect(after.validSince == before.validSince)
            #expect(after.displayName == "Ada")
            #expect(try await service.signIn().status == 200)
            #expect(!service.log.text.contains("unverified account handed over"))
        }
    }

    @Test func anotherIdentityOfTheProviderReplacesTheFirst() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let first = try await service.signInWithProvider(Self.proven)
            var other = Self.proven
            other["sub"] = "person-2"
            let second = try await service.signInWithProvider(other)
            #expect(second["emailRecycled"] == true)
            #expect(second["localId"] == first["localId"])
            #expect(try await service.accounts().map { $0.identities.map(\.rawID) } == [["person-2"]])
        }
    }

    @Test(arguments: [proven, unproven])
    func severalAccountsPerAddressNeedNoConfirmation(_ claims: JSONObject) async throws {
        try await TestService.run { service in
            try await service.addProvider()
            try await service.configure(["signIn": ["allowDuplicateEmails": true]])
            let owner = try await owner(service, isVerified: true)
            let answer = try await service.signInWithProvider(claims)
            #expect(answer["isNewUser"] == true)
            #expect(answer["email"] == "ada@example.com")
            #expect(answer["localId"] != .string(owner))
            let account = try #require(try await service.accounts().first { $0.localID != owner })
            #expect(account.email == nil)
            #expect(account.identities.map(\.email) == ["ada@example.com"])
            let token = try await service.claims(of: answer)
            #expect(token["email"] == nil)
            #expect(token["firebase"]?.object?["identities"] == ["oidc.acme": ["person-1"]])
            #expect(try await service.signInWithProvider(claims)["localId"] == answer["localId"])
        }
    }

    @Test func oneProjectsAppsAndPoolsShareUsersAndOthersDoNot() async throws {
        try await TestService.run { service in
            try await service.configure(["multiTenant": ["allowTenants": true]])
            let tenant = try await service.post(
                "v2/projects/acme/tenants",
                ["displayName": "blue"],
                as: .administrator
            )
            let id = tenant["name"]?.string?.split(separator: "/").last.map(String.init) ?? ""
            try await service.addProvider()
            let first = try await service.signInWithProvider(Self.proven)
            let refused = try await service.signInWithProvider(Self.proven, "oidc.acme", ["tenantId": .string(id)])
            #expect(refused.errorMessage?.hasPrefix("OPERATION_NOT_ALLOWED") == true, "\(refused.text)")
            try await service.addProvider(tenantID: id)
            let second = try await service.signInWithProvider(Self.proven, "oidc.acme", ["tenantId": .string(id)])
            #expect(second["tenantId"] == .string(id))
            #expect(second["isNewUser"] == true)
            #expect(second["localId"] != first["localId"])
            #expect(try await service.claims(of: second)["firebase"]?.object?["tenant"] == .string(id))
        }
    }

    @Test func sixteenFirstSignInsMakeOneAccount() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let answers = try await withThrowingTaskGroup(of: Answer.self) { group in
                for _ in 0..<16 { group.addTask { try await service.signInWithProvider(Self.proven) } }
                return try await group.reduce(into: [Answer]()) { $0.append($1) }
            }
            #expect(Set(answers.map { $0["localId"] }).count == 1)
            #expect(answers.filter { $0["isNewUser"] == true }.count == 1)
            #expect(try await service.accounts().count == 1)
            for answer in answers {
                #expect(try await service.refresh(answer["refreshToken"]?.string ?? "").status == 200)
            }
        }
    }
}
