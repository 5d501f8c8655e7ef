enum SharedMessages {
    static let passwordPolicyConfig = MessageSchema([
        .init(
            "passwordPolicyEnforcementState",
            admin(
                "PasswordPolicyConfig.PasswordPolicyEnforcementState",
                names: [
                    "PASSWORD_POLICY_ENFORCEMENT_STATE_UNSPECIFIED", "OFF", "ENFORCE",
                ]
            )
        ),
        .init("forceUpgradeOnSignin", .bool),
        .init(
            "passwordPolicyVersions",
            .list(
                .message(
                    MessageSchema([
                        .init("customStrengthOptions", .message(customStrengthOptions)),
                        .init("schemaVersion", .int32, isOutputOnly: true),
                    ])
                )
            )
        ),
        .init("lastUpdateTime", .timestamp, isOutputOnly: true),
    ])

    static let customStrengthOptions = MessageSchema([
        .init("minPasswordLength", .int32),
        .init("maxPasswordLength", .int32),
        .init("containsLowercaseCharacter", .bool),
        .init("containsUppercaseCharacter", .bool),
        .init("containsNumericCharacter", .bool),
        .init("containsNonAlphanumericCharacter", .bool),
    ])

    static let hashConfig = MessageSchema([
        .init("algorithm", .string), .init("signerKey", .string), .init("saltSeparator", .string),
        .init("rounds", .int32), .init("memoryCost", .int32),
    ])

    static let emailPrivacyConfig = MessageSchema([.init("enableImprovedEmailPrivacy", .bool)])

    static let passkeyConfig = MessageSchema([.init("rpId", .string), .init("expectedOrigins", .list(.string))])

    static let clientPermissions = MessageSchema([
        .init("disabledUserSignup", .bool), .init("disabledUserDeletion", .bool),
    ])

    static let monitoring = MessageSchema([.init("requestLogging", .message(requestLogging))])

    static let requestLogging = MessageSchema([.init("enabled", .bool)])

    static let mobileLinksConfig = MessageSchema([
        .init(
            "domain",
            admin(
                "MobileLinksConfig.Domain",
                names: ["DOMAIN_UNSPECIFIED", "FIREBASE_DYNAMIC_LINK_DOMAIN", "HOSTING_DOMAIN"]
            )
        )
    ])

    static let smsRegionConfig = MessageSchema([
        .init("allowByDefault", .message(MessageSchema([.init("disallowedRegions", .list(.string))]))),
        .init("allowlistOnly", .message(MessageSchema([.init("allowedRegions", .list(.string))]))),
    ])

    static let mfaConfig = MessageSchema([
        // Extension: recovery codes for lost devices.
        .init("cressetRecoveryCodes", .bool),
        // Extension: passkeys as second factors.
        .init("cressetPasskeys", .bool),
        .init(
            "state",
            admin("MultiFactorAuthConfig.State", names: ["STATE_UNSPECIFIED", "DISABLED", "ENABLED", "MANDATORY"])
        ),
        .init(
            "enabledProviders",
            .list(admin("MultiFactorAuthConfig.Provider", names: ["PROVIDER_UNSPECIFIED", "PHONE_SMS"]))
        ),
        .init(
            "providerConfigs",
            .list(
                .message(
                    MessageSchema([
                        .init(
                            "state",
                            admin(
                                "ProviderConfig.MfaState",
                                names: [
                                    "MFA_STATE_UNSPECIFIED", "DISABLED", "ENABLED", "MANDATORY",
                                ]
                            )
                        ),
                        .init(
                            "totpProviderConfig",
                            .message(MessageSchema([.init("adjacentIntervals", .int32)]))
                        ),
                    ])
                )
            )
        ),
    ])

    static let recaptchaConfig = MessageSchema([
        .init("emailPasswordEnforcementState", enforcement),
        .init("phoneEnforcementState", enforcement),
        .init(
            "managedRules",
            .list(
                .message(
                    MessageSchema([
                        .init("endScore", .double),
                        .init(
                            "action",
                            admin(
                                "RecaptchaManagedRule.RecaptchaAction",
                                names: ["RECAPTCHA_ACTION_UNSPECIFIED", "BLOCK"]
                            )
                        ),
                    ])
                )
            )
        ),
        .init(
            "recaptchaKeys",
            .list(
                .message(
                    MessageSchema([
                        .init("key", .string),
                        .init(
                            "type",
                            admin(
                                "RecaptchaKey.RecaptchaKeyClientType",
                                names: ["CLIENT_TYPE_UNSPECIFIED", "WEB", "IOS", "ANDROID"]
                            )
                        ),
                    ])
                )
            )
        ),
        .init("useAccountDefender", .bool),
        .init("useSmsBotScore", .bool),
        .init("useSmsTollFraudProtection", .bool),
        .init(
            "tollFraudManagedRules",
            .list(
                .message(
                    MessageSchema([
                        .init("startScore", .double),
                        .init(
                            "action",
                            admin(
                                "RecaptchaTollFraudManagedRule.RecaptchaAction",
                                names: ["RECAPTCHA_ACTION_UNSPECIFIED", "BLOCK"]
                            )
                        ),
                    ])
                )
            )
        ),
    ])

    private static let enforcement = admin(
        "RecaptchaConfig.RecaptchaProviderEnforcementState",
        names: ["RECAPTCHA_PROVIDER_ENFORCEMENT_STATE_UNSPECIFIED", "OFF", "AUDIT", "ENFORCE"]
    )

    static func admin(_ name: String, names: [String]) -> MessageSchema.FieldType {
        .enumeration("type.googleapis.com/google.cloud.identitytoolkit.admin.v2.\(name)", names)
    }
}
