public import CressetWire

/// What a pool permits: its project's or tenant's settings, read once.
public struct SignInPolicy: Equatable, Sendable {
    /// Authentication is switched off altogether (a tenant's `disableAuth`).
    public var isDisabled = false
    public var allowsPassword = false
    public var allowsEmailLink = false
    /// Whoever has forgotten a password may have a temporary one mailed, and sign in by it
    /// (`signIn.cressetTemporaryPasswords`).
    public var allowsTemporaryPasswords = false
    public var allowsAnonymous = false
    /// Federated accounts may share an address.
    public var allowsDuplicateEmails = false
    /// An account whose address nobody has proven is handed over to whoever comes with an identity provider's proof of
    /// it (`signIn.cressetDisableTakeover`).
    public var handsUnverifiedAccountsOver = true
    public var allowsClientSignUp = true
    public var allowsClientDeletion = true
    /// Answers do not tell whether an address has an account (docs/wire §17).
    public var hidesAccounts = false
    /// Whoever has enrolled a second factor must show it.
    public var challengesSecondFactors = false
    public var passwordPolicy = PasswordPolicy()

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
        challengesSecondFactors = Self.isOn(config["mfa"]?.object)
        readShared(config)
    }

    /// The policy of a tenant's users (Tenant message, docs/wire §14).
    public init(tenant config: JSONObject) {
        isDisabled = config["disableAuth"]?.bool ?? false
        allowsPassword = config["allowPasswordSignup"]?.bool ?? false
        allowsEmailLink = config["enableEmailLinkSignin"]?.bool ?? false
        allowsTemporaryPasswords = allowsPassword && config["cressetTemporaryPasswords"]?.bool ?? false
        allowsAnonymous = config["enableAnonymousUser"]?.bool ?? false
        handsUnverifiedAccountsOver = !(config["cressetDisableTakeover"]?.bool ?? false)
        challengesSecondFactors = Self.isOn(config["mfaConfig"]?.object)
        readShared(config)
    }

    private static func isOn(_ mfa: JSONObject?) -> Bool {
        ["ENABLED", "MANDATORY"].contains(mfa?["state"]?.string ?? "")
    }

    private mutating func readShared(_ config: JSONObject) {
        let permissions = config["client"]?.object?["permissions"]?.object
        allowsClientSignUp = !(permissions?["disabledUserSignup"]?.bool ?? false)
        allowsClientDeletion = !(permissions?["disabledUserDeletion"]?.bool ?? false)
        hidesAccounts = config["emailPrivacyConfig"]?.object?["enableImprovedEmailPrivacy"]?.bool ?? false
        passwordPolicy = PasswordPolicy(config["passwordPolicyConfig"]?.object)
    }
}
