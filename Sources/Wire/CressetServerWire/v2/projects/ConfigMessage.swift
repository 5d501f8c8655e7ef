public import CressetWire

/// A project's settings: the Config message (docs/wire §13.5).
public struct ConfigMessage: SchemaMessage {
    public static let schema = MessageSchema([
        .init("name", .string, isOutputOnly: true),
        .init("signIn", .message(signIn)),
        .init("notification", .message(notification)),
        .init("quota", .message(quota)),
        .init("monitoring", .message(monitoring)),
        .init(
            "multiTenant",
            .message(MessageSchema([.init("allowTenants", .bool), .init("defaultTenantLocation", .string)]))
        ),
        .init("authorizedDomains", .list(.string)),
        // Extension: a domain belongs to one project, so operators set it instead of project administrators.
        .init("cressetAuthDomain", .string, isOutputOnly: true),
        .init("subtype", .string, isOutputOnly: true),
        .init("client", .message(client)),
        .init("mfa", .message(SharedMessages.mfaConfig)),
        .init("blockingFunctions", .message(blockingFunctions)),
        .init("recaptchaConfig", .message(SharedMessages.recaptchaConfig)),
        .init("smsRegionConfig", .message(SharedMessages.smsRegionConfig)),
        .init("autodeleteAnonymousUsers", .bool),
        .init("passwordPolicyConfig", .message(SharedMessages.passwordPolicyConfig)),
        .init("emailPrivacyConfig", .message(SharedMessages.emailPrivacyConfig)),
        .init("passkeyConfig", .message(SharedMessages.passkeyConfig)),
        .init("mobileLinksConfig", .message(SharedMessages.mobileLinksConfig)),
        .init("defaultHostingSite", .string, isOutputOnly: true),
    ])

    public let members: JSONObject

    public init(_ members: JSONObject) {
        self.members = members
    }
}

extension ConfigMessage {
    private static let signIn = MessageSchema([
        .init("email", .message(MessageSchema([.init("enabled", .bool), .init("passwordRequired", .bool)]))),
        .init("phoneNumber", .message(MessageSchema([.init("enabled", .bool), .init("testPhoneNumbers", .map)]))),
        .init("anonymous", .message(MessageSchema([.init("enabled", .bool)]))),
        .init("allowDuplicateEmails", .bool),
        // Extension: prevents account takeover even if the address is unverified.
        .init("cressetDisableTakeover", .bool),
        // Extension: mailed instead of a link by Firebase's first authentication service.
        .init("cressetTemporaryPasswords", .bool),
        // Extension: requires a recent sign-in, while Firebase allows linking with an old session.
        .init("cressetRecentSignInToLink", .bool),
        // Extension: Firebase sessions last until they are revoked.
        .init("cressetSessionIdle", .string),
        .init("cressetSessionLifetime", .string),
        .init("cressetRotateRefreshTokens", .bool),
        .init("cressetRotationGrace", .string),
        // Extension: Firebase has RS256 alone.
        .init("cressetTokenAlgorithm", .string),
        // Extension: continues the sessions of a Firebase project after the move.
        .init(
            "cressetFirebaseSessions",
            .message(
                MessageSchema(["projectId", "apiKey", "until", "keysUrl", "tokenUrl"].map { .init($0, .string) })
            )
        ),
        // Extension: the system that the project leaves.
        .init(
            "cressetHandOver",
            .message(
                MessageSchema([
                    .init("system", .string), .init("url", .string), .init("userInfoUrl", .string),
                    .init("clientId", .string), .init("scope", .string), .init("secret", .string),
                ])
            )
        ),
        .init("hashConfig", .message(SharedMessages.hashConfig), isOutputOnly: true),
    ])

    private static let monitoring = MessageSchema([
        .init("requestLogging", .message(SharedMessages.requestLogging)),
        // Extension.
        .init(
            "cressetRefusedSignIns",
            .message(MessageSchema([.init("disabled", .bool), .init("retention", .string)]))
        ),
    ])

    private static let notification = MessageSchema([
        .init("sendEmail", .message(sendEmail)),
        .init(
            "sendSms",
            .message(
                MessageSchema([
                    .init("useDeviceLocale", .bool),
                    // Firebase's template is read-only.
                    .init("smsTemplate", .message(MessageSchema([.init("content", .string)]))),
                    // Extension: the project's own SMS gateway and captcha service.
                    .init("cressetGateway", .string),
                    .init(
                        "cressetCaptcha",
                        .message(
                            MessageSchema([
                                .init("service", .string), .init("siteKey", .string), .init("secretKey", .string),
                            ])
                        )
                    ),
                ])
            )
        ),
        .init("defaultLocale", .string),
    ])

    private static let sendEmail = MessageSchema([
        .init(
            "method",
            SharedMessages.admin("SendEmail.Method", names: ["METHOD_UNSPECIFIED", "DEFAULT", "CUSTOM_SMTP"])
        ),
        .init("smtp", .message(smtp)),
        .init("resetPasswordTemplate", .message(emailTemplate)),
        .init("verifyEmailTemplate", .message(emailTemplate)),
        .init("changeEmailTemplate", .message(emailTemplate)),
        .init("legacyResetPasswordTemplate", .message(emailTemplate)),
        .init("revertSecondFactorAdditionTemplate", .message(emailTemplate)),
        // Extension: Firebase's texts for these three are fixed.
        .init("verifyAndChangeEmailTemplate", .message(emailTemplate)),
        .init("emailSignInTemplate", .message(emailTemplate)),
        .init("signInMethodTemplate", .message(emailTemplate)),
        .init("callbackUri", .string),
        .init("dnsInfo", .message(dnsInfo)),
    ])

    private static let smtp = MessageSchema([
        .init("senderEmail", .string), .init("host", .string), .init("port", .int32), .init("username", .string),
        .init("password", .string),
        .init(
            "securityMode",
            SharedMessages.admin(
                "SendEmail.Smtp.SecurityMode",
                names: ["SECURITY_MODE_UNSPECIFIED", "SSL", "START_TLS"]
            )
        ),
    ])

    private static let emailTemplate = MessageSchema([
        .init("senderLocalPart", .string), .init("subject", .string), .init("senderDisplayName", .string),
        .init("body", .string),
        .init(
            "bodyFormat",
            SharedMessages.admin(
                "SendEmail.EmailTemplate.BodyFormat",
                names: ["BODY_FORMAT_UNSPECIFIED", "PLAIN_TEXT", "HTML"]
            )
        ),
        .init("replyTo", .string), .init("customized", .bool, isOutputOnly: true),
    ])

    private static let dnsInfo = MessageSchema([
        .init("customDomain", .string, isOutputOnly: true), .init("useCustomDomain", .bool),
        .init("pendingCustomDomain", .string, isOutputOnly: true),
        .init("customDomainState", .string, isOutputOnly: true),
        .init("domainVerificationRequestTime", .timestamp, isOutputOnly: true),
    ])

    private static let quota = MessageSchema([
        .init(
            "signUpQuotaConfig",
            .message(
                MessageSchema([
                    .init("quota", .int64), .init("startTime", .timestamp), .init("quotaDuration", .string),
                ])
            )
        ),
        .init("emailQuotaConfig", .message(emailQuotaConfig)),
        .init("smsQuotaConfig", .message(smsQuotaConfig)),
    ])

    // Extension.
    private static let smsQuotaConfig = MessageSchema(
        [
            "perNumberHourly", "perNumberDaily", "perRangeHourly", "perRangeDaily", "perPrefixHourly", "perPrefixDaily",
            "perCallerHourly", "perCallerDaily", "hourly", "daily",
        ].map { .init($0, .int32) }
    )

    // Extension: Firebase's limits are fixed.
    private static let emailQuotaConfig = MessageSchema(
        [
            "perRecipientHourly", "perCallerHourly", "verificationsDaily", "emailChangesDaily",
            "passwordResetsDaily", "signInLinksDaily", "verificationLinksDaily", "passwordResetLinksDaily",
            "signInLinksWithoutMailDaily",
        ].map { .init($0, .int32) }
    )

    private static let client = MessageSchema([
        .init("apiKey", .string, isOutputOnly: true),
        .init("permissions", .message(SharedMessages.clientPermissions)),
        .init("firebaseSubdomain", .string, isOutputOnly: true),
    ])

    private static let trigger = MessageSchema([
        .init("functionUri", .string), .init("updateTime", .timestamp, isOutputOnly: true),
    ])

    private static let blockingFunctions = MessageSchema([
        .init(
            "triggers",
            .message(
                MessageSchema(
                    ["beforeCreate", "beforeSignIn", "beforeSendEmail", "beforeSendSms"].map {
                        .init($0, .message(trigger))
                    }
                )
            )
        ),
        .init(
            "forwardInboundCredentials",
            .message(
                MessageSchema([
                    .init("idToken", .bool), .init("accessToken", .bool), .init("refreshToken", .bool),
                ])
            )
        ),
    ])
}
