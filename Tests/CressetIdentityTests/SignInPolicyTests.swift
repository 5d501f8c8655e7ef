import CressetIdentity
import CressetWire
import Testing

struct SignInPolicyTests {
    @Test(
        arguments: [
            [:], ["signIn": "gibberish", "mfa": 1, "client": [], "emailPrivacyConfig": true],
            ["signIn": ["email": ["enabled": "yes"], "anonymous": []]],
        ] as [JSONObject]
    )
    func nothingSaidIsNothingAllowed(_ config: JSONObject) {
        #expect(SignInPolicy(project: config) == SignInPolicy())
        #expect(SignInPolicy(tenant: config) == SignInPolicy())
        #expect(!SignInPolicy().allowsPassword)
        #expect(SignInPolicy().allowsClientSignUp)
    }

    static let projectSwitches: [(JSONObject, @Sendable (inout SignInPolicy) -> Void)] = [
        (
            ["signIn": ["email": ["enabled": true]]],
            {
                $0.allowsPassword = true
                $0.allowsEmailLink = true
            }
        ),
        (["signIn": ["email": ["enabled": true, "passwordRequired": true]]], { $0.allowsPassword = true }),
        (["signIn": ["email": ["passwordRequired": false]]], { _ in }),
        (["signIn": ["anonymous": ["enabled": true]]], { $0.allowsAnonymous = true }),
        (["signIn": ["cressetTemporaryPasswords": true]], { _ in }),
        (
            ["signIn": ["email": ["enabled": true, "passwordRequired": true], "cressetTemporaryPasswords": true]],
            {
                $0.allowsPassword = true
                $0.allowsTemporaryPasswords = true
            }
        ),
        (["signIn": ["cressetRecentSignInToLink": true]], { $0.needsRecentSignInToLink = true }),
        (["signIn": ["allowDuplicateEmails": true]], { $0.allowsDuplicateEmails = true }),
        (["mfa": ["state": "ENABLED"]], { $0.secondFactors.isChallenging = true }),
        (["mfa": ["state": "MANDATORY"]], { $0.secondFactors = SecondFactorPolicy(["state": "MANDATORY"]) }),
        (["mfa": ["state": "DISABLED"]], { _ in }),
        (["mfaConfig": ["state": "ENABLED"], "disableAuth": true, "allowPasswordSignup": true], { _ in }),
    ]

    @Test(arguments: projectSwitches.indices)
    func projectsSwitchIsRead(_ index: Int) {
        let (config, change) = Self.projectSwitches[index]
        var expected = SignInPolicy()
        change(&expected)
        #expect(SignInPolicy(project: config) == expected)
    }

    static let tenantSwitches: [(JSONObject, @Sendable (inout SignInPolicy) -> Void)] = [
        (["disableAuth": true], { $0.isDisabled = true }),
        (["allowPasswordSignup": true], { $0.allowsPassword = true }),
        (["cressetTemporaryPasswords": true], { _ in }),
        (["cressetRecentSignInToLink": true], { $0.needsRecentSignInToLink = true }),
        (
            ["allowPasswordSignup": true, "cressetTemporaryPasswords": true],
            {
                $0.allowsPassword = true
                $0.allowsTemporaryPasswords = true
            }
        ),
        (["enableEmailLinkSignin": true], { $0.allowsEmailLink = true }),
        (["enableAnonymousUser": true], { $0.allowsAnonymous = true }),
        (["mfaConfig": ["state": "ENABLED"]], { $0.secondFactors.isChallenging = true }),
        (["mfaConfig": ["state": "MANDATORY"]], { $0.secondFactors = SecondFactorPolicy(["state": "MANDATORY"]) }),
        (["mfa": ["state": "ENABLED"], "signIn": ["email": ["enabled": true]]], { _ in }),
    ]

    @Test(arguments: tenantSwitches.indices)
    func tenantsSwitchIsRead(_ index: Int) {
        let (config, change) = Self.tenantSwitches[index]
        var expected = SignInPolicy()
        change(&expected)
        #expect(SignInPolicy(tenant: config) == expected)
    }

    static let sharedSwitches: [(JSONObject, @Sendable (inout SignInPolicy) -> Void)] = [
        (["client": ["permissions": ["disabledUserSignup": true]]], { $0.allowsClientSignUp = false }),
        (["client": ["permissions": ["disabledUserDeletion": true]]], { $0.allowsClientDeletion = false }),
        (["emailPrivacyConfig": ["enableImprovedEmailPrivacy": true]], { $0.hidesAccounts = true }),
        (
            ["passwordPolicyConfig": ["passwordPolicyEnforcementState": "ENFORCE"]],
            { $0.passwordPolicy.isEnforced = true }
        ),
    ]

    @Test(arguments: sharedSwitches.indices)
    func sharedSwitchIsReadFromBoth(_ index: Int) {
        let (config, change) = Self.sharedSwitches[index]
        var expected = SignInPolicy()
        change(&expected)
        #expect(SignInPolicy(project: config) == expected)
        #expect(SignInPolicy(tenant: config) == expected)
    }

    @Test func realmFollowsItsTenant() {
        let moment = Timestamp(seconds: 0)
        let project = Project(
            id: "acme",
            number: "1",
            apiKey: "k",
            createdAt: moment,
            config: ["signIn": ["email": ["enabled": true]]]
        )
        let tenant = Tenant(projectID: "acme", id: "blue", createdAt: moment, config: ["enableAnonymousUser": true])
        let own = Realm(project: project)
        #expect(own.pool == UserPool(projectID: "acme"))
        #expect(own.policy.allowsPassword)
        let theirs = Realm(project: project, tenant: tenant)
        #expect(theirs.pool == UserPool(projectID: "acme", tenantID: "blue"))
        #expect(!theirs.policy.allowsPassword)
        #expect(theirs.policy.allowsAnonymous)
    }

    @Test func newProjectsAllowPasswordsAndHideAccounts() {
        let policy = SignInPolicy(project: ProjectDefaults.production(authorizing: []))
        #expect(policy.allowsPassword && policy.allowsAnonymous && policy.hidesAccounts)
        let emulator = SignInPolicy(project: ProjectDefaults.emulator())
        #expect(emulator.allowsPassword && emulator.allowsAnonymous && !emulator.hidesAccounts)
        let tenant = SignInPolicy(tenant: ProjectDefaults.emulatorTenant())
        #expect(tenant.allowsPassword && tenant.allowsEmailLink && tenant.allowsAnonymous)
    }
}
