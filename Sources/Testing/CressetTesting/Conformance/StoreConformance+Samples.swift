import CressetIdentity
import CressetWire

extension StoreConformance {
    static let pool = UserPool(projectID: "acme")
    static let tenantPool = UserPool(projectID: "acme", tenantID: "blue-12345")
    static let otherPool = UserPool(projectID: "zenith")
    static let pools = [pool, tenantPool, otherPool]

    static let moment = Timestamp(milliseconds: 1_767_225_600_123)

    static func later(_ milliseconds: Int64) -> Timestamp {
        Timestamp(milliseconds: moment.milliseconds + milliseconds)
    }

    static func account(
        _ localID: String,
        email: String? = nil,
        phoneNumber: String? = nil,
        identities: [ProviderIdentity] = [],
        in pool: UserPool = pool,
        createdAt: Timestamp = moment
    ) -> Account {
        var account = Account(pool: pool, localID: localID, createdAt: createdAt)
        account.email = email
        account.phoneNumber = phoneNumber
        account.identities = identities
        return account
    }

    static func ada(in pool: UserPool = pool) -> Account {
        var google = ProviderIdentity(providerID: "google.com", rawID: "g-1")
        google.displayName = "Ada at Google"
        google.photoURL = "https://example.com/g"
        google.email = "ada@gmail.example"
        google.screenName = "ada"
        var account = account(
            "ada-1",
            email: "ada@example.com",
            phoneNumber: "+15551234567",
            identities: [google, ProviderIdentity(providerID: "oidc.works", rawID: "w-1")],
            in: pool
        )
        account.emailVerified = true
        account.displayName = "Ada \u{0} \u{1F600} \"x\" \\"
        account.photoURL = ""
        account.password = StoredPassword(
            algorithm: "SCRYPT",
            parameters: ["rounds": 8, "memoryCost": 14],
            hash: [0, 255, 1],
            salt: [7],
            signerKeyID: "key-1"
        )
        account.temporaryPassword = TemporaryPassword(digest: digest(9), expiresAt: later(4))
        account.temporaryPassword?.isUsed = true
        account.hasUsedTemporaryPassword = true
        account.passwordUpdatedAt = later(1)
        account.validSince = 1_767_225_600
        account.sessions = SessionLimits(revision: 7, earliest: 1_767_225_601, latest: 1_767_225_602)
        account.sessions.leading = FutureSession(authTime: 1_767_225_602, openedAt: 1_767_225_601, setBack: 1)
        account.provisionalUntil = ["google.com": later(5), "oidc.works": later(6)]
        account.snapshots = [
            RecoverySnapshot(
                takenAt: later(7),
                email: nil,
                isEmailVerified: false,
                methods: SignInMethods(),
                code: []
            ),
            snapshot(8, of: account),
        ]
        account.hasLostSignInMethods = true
        account.disabled = false
        account.lastLoginAt = later(2)
        account.lastRefreshAt = later(3)
        account.customAuth = true
        account.customAttributes = "{ \"role\" :\t\"admin\"}"
        account.emailLinkSignIn = true
        account.initialEmail = "first@example.com"
        account.knownNetworks = KnownNetworks(
            entries: [
                KnownNetworks.Entry(id: NetworkID(text: "n-2"), seenAt: later(4)),
                KnownNetworks.Entry(id: NetworkID(text: "n-1"), seenAt: later(5), isProven: false),
            ]
        )
        account.secondFactors = [
            SecondFactor(
                enrollmentID: "f-1",
                displayName: "phone",
                enrolledAt: "2026-01-01T00:00:00Z",
                method: .phone("+15557654321")
            ),
            SecondFactor(
                enrollmentID: "f-2",
                displayName: nil,
                enrolledAt: "",
                method: .totp(TOTPKey(sealedSecret: [1, 2, 3], lastStep: 7))
            ),
        ]
        account.passkeys = [passkey([1, 2, 3]), passkey([4])]
        account.recoveryCodes = RecoveryCodes(digests: [[4, 5], [6]], createdAt: later(6))
        account.profile = ["language": "en", "nested": ["a": [1, .null, true]]]
        return account
    }

    static func session(_ number: UInt8, of localID: String, in pool: UserPool = pool) -> Session {
        Session(
            pool: pool,
            localID: localID,
            refreshTokenDigest: digest(number),
            authTime: 1_767_225_600,
            signInProvider: "password"
        )
    }

    static func digest(_ number: UInt8) -> [UInt8] {
        [UInt8](repeating: number, count: 32)
    }

    static func passkey(_ credentialID: [UInt8]) -> Passkey {
        Passkey(
            credentialID: credentialID,
            name: "key",
            publicKey: [5, 6],
            counter: .max,
            isBackupEligible: true,
            isBackedUp: true,
            createdAt: later(1),
            lastUsedAt: later(2)
        )
    }

    static func identity(_ rawID: String, at providerID: String = "google.com") -> ProviderIdentity {
        ProviderIdentity(providerID: providerID, rawID: rawID)
    }

    static func code(
        _ number: UInt8,
        _ kind: ActionCode.Kind = .passwordReset,
        for email: String = "ada@example.com",
        of localID: String? = nil,
        in pool: UserPool = pool,
        expiresAt: Timestamp? = later(1000)
    ) -> ActionCode {
        var code = ActionCode(pool: pool, digest: digest(number), kind: kind, email: email, expiresAt: expiresAt)
        code.localID = localID
        return code
    }

    static func snapshot(_ code: UInt8, of account: Account = ada()) -> RecoverySnapshot {
        var methods = SignInMethods()
        methods.identities = account.identities
        methods.passkeys = account.passkeys
        methods.phoneNumber = account.phoneNumber
        methods.secondFactors = [
            SecondFactor(
                enrollmentID: "f-9",
                displayName: "old",
                enrolledAt: "2026-01-01T00:00:00Z",
                method: .totp(TOTPKey(sealedSecret: [9, 0], lastStep: 7))
            )
        ]
        methods.emailLinkSignIn = true
        methods.provisionalUntil = ["oidc.works": later(6)]
        return RecoverySnapshot(
            takenAt: later(7),
            email: account.email,
            isEmailVerified: true,
            methods: methods,
            code: digest(code)
        )
    }

    static func methodReversal(_ number: UInt8) -> ActionCode {
        var code = code(number, .signInMethodReversal, of: "ada-1")
        code.methodChange = SignInMethodChange(added: ["oidc.thief"], removed: ["google.com", "password"])
        code.revision = 7
        return code
    }
}
