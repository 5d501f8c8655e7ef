import CressetIdentity
import CressetWire

extension ProjectSetting.Row {
    private static let duration =
        "a duration from \(SessionLimits.lifetimes.lowerBound)s to "
        + "\(SessionLimits.lifetimes.upperBound)s"
    private static let limit = "a whole number from 0"
    private static let name = "4 to 20 letters, digits and hyphens, beginning with a letter"
    static let unused = "stored without effect"

    static let all = signIn + notification + quota + protection + other

    static let tenants: [Self] = [
        Self("displayName", means: "Name of the tenant", permitted: name),
        Self("allowPasswordSignup", means: "Let users sign up and sign in with email address and password"),
        Self("enableEmailLinkSignin", means: "Let users sign in with mailed links"),
        Self("disableAuth", means: "Reject all sign-ins of the tenant"),
        Self("enableAnonymousUser", means: "Let users sign in anonymously"),
        Self("inheritance.emailSendingConfig", means: "Use the project's mail settings; \(unused): tenants always do"),
    ]

    private static let signIn: [Self] = [
        Self("signIn.email.enabled", means: "Let users sign up and sign in with email address and password"),
        Self("signIn.email.passwordRequired", means: "Require a password: no sign-in with mailed links"),
        Self("signIn.phoneNumber.enabled", means: "Let users sign in with codes sent by SMS"),
        Self(
            "signIn.phoneNumber.testPhoneNumbers",
            means: "Phone numbers with a fixed code and no SMS",
            permitted: "a JSON object of at most 10 numbers and codes: {\"+15555550100\":\"123456\"}"
        ),
        Self("signIn.anonymous.enabled", means: "Let users sign in anonymously"),
        Self("signIn.allowDuplicateEmails", means: "Let users of different identity providers share an email address"),
        Self(
            "signIn.cressetDisableTakeover",
            means: "Do not hand unverified accounts over to the owner of the address"
        ),
        Self("signIn.cressetTemporaryPasswords", means: "Let apps mail temporary passwords instead of reset links"),
        Self("signIn.cressetRecentSignInToLink", means: "Require a recent sign-in to add or remove sign-in methods"),
        Self("signIn.cressetSessionIdle", means: "End sessions after this time without use", permitted: duration),
        Self("signIn.cressetSessionLifetime", means: "End sessions this long after sign-in", permitted: duration),
        Self("signIn.cressetRotateRefreshTokens", means: "Issue a new refresh token at each refresh"),
        Self(
            "signIn.cressetRotationGrace",
            means: "Time during which a replaced refresh token still works",
            permitted: "a duration from \(TokenRotation.graces.lowerBound)s to \(TokenRotation.graces.upperBound)s",
            default: .string(DurationText.text(seconds: TokenRotation.defaultGrace))
        ),
        Self(
            "signIn.cressetTokenAlgorithm",
            means: "Signature algorithm of ID tokens and session cookies; Firebase's libraries require RS256",
            permitted: "RS256, ES256",
            default: .string("RS256")
        ),
        Self("signIn.cressetFirebaseSessions.projectId", means: "Firebase project whose sessions continue here"),
        Self(
            "signIn.cressetFirebaseSessions.apiKey",
            means: "API key of the Firebase project, without restrictions to apps; never shown"
        ),
        Self(
            "signIn.cressetFirebaseSessions.until",
            means: "End of the exchange of Firebase sessions",
            permitted: "an RFC 3339 time within \(FirebaseSessionSettings.maxDuration / 86_400) days"
        ),
        Self(
            "signIn.cressetFirebaseSessions.keysUrl",
            means: "Key set of the Firebase project (default: Google's)",
            permitted: "a URL with https"
        ),
        Self(
            "signIn.cressetFirebaseSessions.tokenUrl",
            means: "Token endpoint of the Firebase project (default: Google's)",
            permitted: "a URL with https"
        ),
        Self(
            "signIn.cressetHandOver.system",
            means: "System that checks passwords of users without one here, and hands its users over",
            permitted: FormerSystem.Kind.allCases.map(\.rawValue).joined(separator: ", ")
        ),
        Self(
            "signIn.cressetHandOver.url",
            means: "URL of the former system; for OAUTH2_PASSWORD the token endpoint (default for FIREBASE: Google's)",
            permitted: "an https URL"
        ),
        Self(
            "signIn.cressetHandOver.userInfoUrl",
            means: "Userinfo endpoint for OAUTH2_PASSWORD (default: the claims of the ID token)",
            permitted: "an https URL"
        ),
        Self("signIn.cressetHandOver.clientId", means: "Client for OAUTH2_PASSWORD and COGNITO"),
        Self(
            "signIn.cressetHandOver.scope",
            means: "Scope for OAUTH2_PASSWORD (default: openid email profile)"
        ),
        Self(
            "signIn.cressetHandOver.secret",
            means: "API key for FIREBASE and GOTRUE, client secret, or signing key for HOOK; never shown"
        ),
    ]

    private static let notification: [Self] = [
        Self(
            "notification.sendEmail.method",
            means: "CUSTOM_SMTP sends mails by the project's server",
            default: "DEFAULT"
        ),
        Self("notification.sendEmail.smtp.senderEmail", means: "Sender of the project's mail server"),
        Self("notification.sendEmail.smtp.host", means: "Host of the project's mail server"),
        Self("notification.sendEmail.smtp.port", means: "Port of the project's mail server", permitted: "1 to 65535"),
        Self("notification.sendEmail.smtp.username", means: "User of the project's mail server"),
        Self("notification.sendEmail.smtp.password", means: "Password of the project's mail server; never shown"),
        Self(
            "notification.sendEmail.smtp.securityMode",
            means: "Encryption of connections to the project's mail server"
        ),
        Self("notification.sendEmail.{template}.senderLocalPart", means: "Part before @ of the sender"),
        Self("notification.sendEmail.{template}.subject", means: "Subject of the mail (default: a standard text)"),
        Self("notification.sendEmail.{template}.senderDisplayName", means: "Name of the sender"),
        Self("notification.sendEmail.{template}.body", means: "Text of the mail (default: a standard text)"),
        Self("notification.sendEmail.{template}.bodyFormat", means: "Format of the text"),
        Self("notification.sendEmail.{template}.replyTo", means: "Address for answers"),
        Self(
            "notification.sendEmail.callbackUri",
            means: "Page of mailed links (default: the server's page)",
            permitted: "a URL of a web page"
        ),
        Self("notification.sendEmail.dnsInfo.useCustomDomain", means: "Use a sender's domain of its own; \(unused)"),
        Self("notification.sendSms.useDeviceLocale", means: "Write text messages in the language of the device"),
        Self(
            "notification.sendSms.smsTemplate.content",
            means: "Text of text messages (default: a standard text)",
            permitted: "a text with %LOGIN_CODE%"
        ),
        Self(
            "notification.sendSms.cressetGateway",
            means: "The project's SMS gateway; never shown",
            permitted: "kannel://, twilio://, vonage:// or https://…"
        ),
        Self(
            "notification.sendSms.cressetCaptcha.service",
            means: "Captcha before text messages; requires both keys",
            permitted: CaptchaSettings.Service.allCases.map(\.rawValue).joined(separator: ", ")
        ),
        Self("notification.sendSms.cressetCaptcha.siteKey", means: "Site key of the captcha service"),
        Self("notification.sendSms.cressetCaptcha.secretKey", means: "Secret key of the captcha service; never shown"),
        Self(
            "notification.defaultLocale",
            means: "Language of mails to users without one",
            permitted: "a language: de"
        ),
    ]

    private static let quota: [Self] = [
        Self(
            "quota.signUpQuotaConfig.quota",
            means: "Temporary sign-ups per client network and hour",
            permitted: limit
        ),
        Self("quota.signUpQuotaConfig.startTime", means: "Start of the temporary limit"),
        Self(
            "quota.signUpQuotaConfig.quotaDuration",
            means: "Duration of the temporary limit",
            permitted: "a duration from 1s to \(SignUpQuota.maxDuration)s"
        ),
        Self(
            "quota.emailQuotaConfig.perRecipientHourly",
            means: "Mails of a kind per address and hour",
            permitted: limit
        ),
        Self("quota.emailQuotaConfig.perCallerHourly", means: "Mails per client network and hour", permitted: limit),
        Self("quota.emailQuotaConfig.verificationsDaily", means: "Verification mails per day", permitted: limit),
        Self(
            "quota.emailQuotaConfig.emailChangesDaily",
            means: "Mails to confirm new addresses per day",
            permitted: limit
        ),
        Self("quota.emailQuotaConfig.passwordResetsDaily", means: "Password reset mails per day", permitted: limit),
        Self("quota.emailQuotaConfig.signInLinksDaily", means: "Mailed sign-in links per day", permitted: limit),
        Self(
            "quota.emailQuotaConfig.verificationLinksDaily",
            means: "Verification links per day created by administrators without a mail",
            permitted: limit
        ),
        Self(
            "quota.emailQuotaConfig.passwordResetLinksDaily",
            means: "Password reset links per day created by administrators without a mail",
            permitted: limit
        ),
        Self(
            "quota.emailQuotaConfig.signInLinksWithoutMailDaily",
            means: "Sign-in links per day created by administrators without a mail",
            permitted: limit
        ),
        Self("quota.smsQuotaConfig.perNumberHourly", means: "Text messages per number and hour", permitted: limit),
        Self("quota.smsQuotaConfig.perNumberDaily", means: "Text messages per number and day", permitted: limit),
        Self(
            "quota.smsQuotaConfig.perRangeHourly",
            means: "Text messages per 10,000 numbers and hour",
            permitted: limit
        ),
        Self("quota.smsQuotaConfig.perRangeDaily", means: "Text messages per 10,000 numbers and day", permitted: limit),
        Self(
            "quota.smsQuotaConfig.perPrefixHourly",
            means: "Text messages per million numbers and hour",
            permitted: limit
        ),
        Self(
            "quota.smsQuotaConfig.perPrefixDaily",
            means: "Text messages per million numbers and day",
            permitted: limit
        ),
        Self(
            "quota.smsQuotaConfig.perCallerHourly",
            means: "Text messages per client network and hour",
            permitted: limit
        ),
        Self(
            "quota.smsQuotaConfig.perCallerDaily",
            means: "Text messages per client network and day",
            permitted: limit
        ),
        Self("quota.smsQuotaConfig.hourly", means: "Text messages per hour", permitted: limit),
        Self("quota.smsQuotaConfig.daily", means: "Text messages per day", permitted: limit),
    ]

    private static let protection: [Self] = [
        Self("client.permissions.disabledUserSignup", means: "Let only administrators create users"),
        Self("client.permissions.disabledUserDeletion", means: "Let only administrators delete users"),
        Self(
            "mfa.state",
            means: "Require existing second factors at sign-in; MANDATORY: users cannot remove the last one",
            default: "DISABLED"
        ),
        Self("mfa.enabledProviders", means: "Second factors by SMS"),
        Self(
            "mfa.providerConfigs",
            means: "Second factors by authenticator app (TOTP); adjacentIntervals from 0 to 10",
            permitted: "a JSON list: [{\"state\":\"ENABLED\",\"totpProviderConfig\":{\"adjacentIntervals\":5}}]"
        ),
        Self("mfa.cressetRecoveryCodes", means: "Let users sign in with recovery codes instead of a second factor"),
        Self("mfa.cressetPasskeys", means: "Accept passkeys as second factors; requires passkeyConfig.rpId"),
        Self(
            "passkeyConfig.rpId",
            means: "Domain of passkeys",
            permitted: "a domain, such as example.com, that is no public suffix"
        ),
        Self(
            "passkeyConfig.expectedOrigins",
            means: "Origins of passkeys (default: https:// and the domain)",
            permitted: "a JSON list of origins of the domain"
        ),
        Self(
            "passwordPolicyConfig.passwordPolicyEnforcementState",
            means: "Enforce the password policy",
            default: "OFF"
        ),
        Self(
            "passwordPolicyConfig.forceUpgradeOnSignin",
            means: "Reject sign-ins with passwords that violate the policy"
        ),
        Self(
            "passwordPolicyConfig.passwordPolicyVersions",
            means: "The password policy",
            permitted: "a JSON list of one: [{\"customStrengthOptions\":{\"minPasswordLength\":12}}]"
        ),
        Self(privacy, means: "Do not reveal whether an address has an account"),
        Self(
            "recaptchaConfig.{enforcement}EnforcementState",
            means: "reCAPTCHA is not implemented; AUDIT has no effect",
            permitted: "OFF, AUDIT",
            default: "OFF"
        ),
        Self("recaptchaConfig.{member}", means: "reCAPTCHA is not implemented; \(unused)"),
        Self(
            "smsRegionConfig.allowByDefault.disallowedRegions",
            means: "Regions without text messages",
            permitted: "a JSON list of regions: [\"DE\"]"
        ),
        Self(
            "smsRegionConfig.allowlistOnly.allowedRegions",
            means: "The only regions with text messages",
            permitted: "a JSON list of regions: [\"DE\"]"
        ),
        Self(
            "blockingFunctions.triggers.{event}.functionUri",
            means: "Blocking function of the event",
            permitted: "a URL"
        ),
        Self(
            "blockingFunctions.forwardInboundCredentials.{credential}",
            means: "Send the identity provider's credential to blocking functions"
        ),
    ]

    private static let other: [Self] = [
        Self("monitoring.requestLogging.enabled", means: "The log belongs to the operator; \(unused)"),
        Self(
            "monitoring.cressetRefusedSignIns.disabled",
            means: "Record no refused sign-ins, and delete the stored ones"
        ),
        Self(
            "monitoring.cressetRefusedSignIns.retention",
            means: "Time that refused sign-ins are stored",
            permitted: "a duration from \(RefusalPolicy.retentions.lowerBound)s to "
                + "\(RefusalPolicy.retentions.upperBound)s",
            default: .string(DurationText.text(seconds: RefusalPolicy.defaultRetention))
        ),
        Self("multiTenant.allowTenants", means: "Allow tenants"),
        Self("multiTenant.defaultTenantLocation", means: "Location of tenants; \(unused)"),
        Self(
            "authorizedDomains",
            means: "Hosts that links and sign-in pages may lead to",
            permitted: "a JSON list of hosts without scheme, port and path"
        ),
        Self(
            "autodeleteAnonymousUsers",
            means: "Delete anonymous users 30 days after sign-up; existing ones 30 days after enabling"
        ),
        Self(
            "mobileLinksConfig.domain",
            means: "Domain of links to apps; \(unused): links use `cresset app add-link-domain`"
        ),
    ]
}
