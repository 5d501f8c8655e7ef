public import CressetWire

/// The rules of a user pool, parsed from the settings of its project or tenant.
public struct SignInPolicy: Equatable, Sendable {
    /// A tenant's `disableAuth`.
    public var isDisabled = false
    public var allowsPassword = false
    public var allowsEmailLink = false
    /// The setting `signIn.cressetTemporaryPasswords`.
    public var allowsTemporaryPasswords = false
    public var allowsAnonymous = false
    /// True if federated accounts may share an address.
    public var allowsDuplicateEmails = false
    /// True to hand an account with an unverified address over to the person with a proof of the address: from a provider, a
    /// password reset, a temporary password or a recovery link. Email links always do (`signIn.cressetDisableTakeover`).
    public var handsUnverifiedAccountsOver = true
    /// True to require a recent sign-in to add or remove methods (`signIn.cressetRecentSignInToLink`).
    public var needsRecentSignInToLink = false
    public var allowsClientSignUp = true
    public var allowsClientDeletion = true
    /// True to hide the existence of accounts (docs/wire §17).
    public var hidesAccounts = false
    public var secondFactors = SecondFactorPolicy()
    public var phones = PhonePolicy()
    public var passkeys: PasskeyPolicy?
    public var passwordPolicy = PasswordPolicy()
    /// True to delete anonymous accounts after thirty days (`autodeleteAnonymousUsers`).
    public var deletesAnonymous = false
    /// The seconds from a session's last refresh to its end (`signIn.cressetSessionIdle`); `nil`: never.
    public var sessionIdle: Int64?
    /// The seconds from sign-in to a session's end (`signIn.cressetSessionLifetime`); `nil`: never.
    public var sessionLifetime: Int64?
    /// The setting `signIn.cressetRotateRefreshTokens`.
    public var rotatesRefreshTokens = false
    /// The seconds during which a replaced refresh token still works (`signIn.cressetRotationGrace`).
    public var rotationGrace = TokenRotation.defaultGrace

    public init() {}

    /// Creates the policy of a project's own users (Config message, docs/wire §13.5).
    public init(project config: JSONObject) {
        let signIn = config["signIn"]?.object
        let email = signIn?["email"]?.object
        allowsPassword = email?["enabled"]?.bool ?? false
        allowsEmailLink = allowsPassword && !(email?["passwordRequired"]?.bool ?? false)
        allowsTemporaryPasswords = allowsPassword && signIn?["cressetTemporaryPasswords"]?.bool ?? false
        allowsAnonymous = signIn?["anonymous"]?.object?["enabled"]?.bool ?? false
        allowsDuplicateEmails = signIn?["allowDuplicateEmails"]?.bool ?? false
        handsUnverifiedAccountsOver = !(signIn?["cressetDisableTakeover"]?.bool ?? false)
        needsRecentSignInToLink = signIn?["cressetRecentSignInToLink"]?.bool ?? false
        secondFactors = SecondFactorPolicy(config["mfa"]?.object)
        phones = PhonePolicy(project: config)
        passkeys = PasskeyPolicy(config["passkeyConfig"]?.object)
        readSessionLimits(signIn)
        readShared(config)
    }

    /// Creates the policy of a tenant's users (Tenant message, docs/wire §14).
    ///
    /// Session limits, refresh-token rotation, passkeys and SMS regions default to the project's settings.
    public init(tenant config: JSONObject, project: JSONObject = [:]) {
        isDisabled = config["disableAuth"]?.bool ?? false
        allowsPassword = config["allowPasswordSignup"]?.bool ?? false
        allowsEmailLink = config["enableEmailLinkSignin"]?.bool ?? false
        allowsTemporaryPasswords = allowsPassword && config["cressetTemporaryPasswords"]?.bool ?? false
        allowsAnonymous = config["enableAnonymousUser"]?.bool ?? false
        handsUnverifiedAccountsOver = !(config["cressetDisableTakeover"]?.bool ?? false)
        needsRecentSignInToLink = config["cressetRecentSignInToLink"]?.bool ?? false
        secondFactors = SecondFactorPolicy(config["mfaConfig"]?.object)
        phones = PhonePolicy(tenant: config, project: project)
        passkeys = PasskeyPolicy(config["passkeyConfig"]?.object) ?? PasskeyPolicy(project["passkeyConfig"]?.object)
        readSessionLimits(project["signIn"]?.object)
        readSessionLimits(config)
        readShared(config)
    }

    private mutating func readSessionLimits(_ settings: JSONObject?) {
        func read(_ name: String, in range: ClosedRange<Int64>) -> Int64? {
            DurationText.seconds(settings?[name]?.string).flatMap { range.contains($0) ? $0 : nil }
        }
        sessionIdle = read("cressetSessionIdle", in: SessionLimits.lifetimes) ?? sessionIdle
        sessionLifetime = read("cressetSessionLifetime", in: SessionLimits.lifetimes) ?? sessionLifetime
        rotatesRefreshTokens = settings?["cressetRotateRefreshTokens"]?.bool ?? rotatesRefreshTokens
        rotationGrace = read("cressetRotationGrace", in: TokenRotation.graces) ?? rotationGrace
    }

    private mutating func readShared(_ config: JSONObject) {
        let permissions = config["client"]?.object?["permissions"]?.object
        allowsClientSignUp = !(permissions?["disabledUserSignup"]?.bool ?? false)
        allowsClientDeletion = !(permissions?["disabledUserDeletion"]?.bool ?? false)
        hidesAccounts = config["emailPrivacyConfig"]?.object?["enableImprovedEmailPrivacy"]?.bool ?? false
        passwordPolicy = PasswordPolicy(config["passwordPolicyConfig"]?.object)
        deletesAnonymous = config["autodeleteAnonymousUsers"]?.bool ?? false
    }
}

/// The relying party of a user pool's passkeys (`passkeyConfig`).
public struct PasskeyPolicy: Equatable, Sendable {
    public let relyingPartyID: String
    public let origins: [String]

    init?(_ config: JSONObject?) {
        guard let id = config?["rpId"]?.string, !id.isEmpty else { return nil }
        relyingPartyID = id
        let listed = (config?["expectedOrigins"]?.array ?? []).compactMap(\.string)
        origins = listed.isEmpty ? ["https://\(id)"] : listed
    }
}
