public import CressetWire

/// The rules of a pool: its project's or tenant's settings, read once.
public struct SignInPolicy: Equatable, Sendable {
    /// Authentication is switched off altogether (a tenant's `disableAuth`).
    public var isDisabled = false
    /// Accounts sign in by password.
    public var allowsPassword = false
    /// Accounts sign in by e-mail link.
    public var allowsEmailLink = false
    /// A temporary password is mailed in place of a forgotten one, and signs in
    /// (`signIn.cressetTemporaryPasswords`).
    public var allowsTemporaryPasswords = false
    /// Clients create anonymous accounts.
    public var allowsAnonymous = false
    /// Federated accounts may share an address.
    public var allowsDuplicateEmails = false
    /// An account whose address is not proven is handed over to the person who comes with an identity provider's proof
    /// of it (`signIn.cressetDisableTakeover`).
    public var handsUnverifiedAccountsOver = true
    /// Adding and removing sign-in methods needs a recent sign-in (`signIn.cressetRecentSignInToLink`).
    public var needsRecentSignInToLink = false
    /// Clients create accounts.
    public var allowsClientSignUp = true
    /// Users delete their own accounts.
    public var allowsClientDeletion = true
    /// Answers do not tell whether an address has an account (docs/wire §17).
    public var hidesAccounts = false
    /// The rules about second factors.
    public var secondFactors = SecondFactorPolicy()
    /// The rules about phone numbers.
    public var phones = PhonePolicy()
    /// The party that passkeys are made for (`passkeyConfig`); `nil` where there are none.
    public var passkeys: PasskeyPolicy?
    /// The requirements of new passwords.
    public var passwordPolicy = PasswordPolicy()
    /// Anonymous accounts are deleted once they are thirty days old (`autodeleteAnonymousUsers`).
    public var deletesAnonymous = false
    /// The seconds after its last refresh at which a session ends (`signIn.cressetSessionIdle`); `nil`: never.
    public var sessionIdle: Int64?
    /// The seconds after its sign-in at which a session ends (`signIn.cressetSessionLifetime`); `nil`: never.
    public var sessionLifetime: Int64?
    /// Each refresh gives another refresh token (`signIn.cressetRotateRefreshTokens`).
    public var rotatesRefreshTokens = false
    /// The seconds for which a refresh token works on that was replaced (`signIn.cressetRotationGrace`).
    public var rotationGrace = TokenSuccession.defaultGrace

    /// Makes the policy of a pool without settings.
    public init() {}

    /// The policy of a project's own users (Config message, docs/wire §13.5).
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

    /// The policy of a tenant's users (Tenant message, docs/wire §14). What it does not say of sessions and
    /// passkeys is as in its project.
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
        rotationGrace = read("cressetRotationGrace", in: TokenSuccession.graces) ?? rotationGrace
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
