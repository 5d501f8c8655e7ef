public import CressetWire

/// A tenant's settings: the Tenant message (docs/wire §14).
public struct TenantMessage: SchemaMessage {
    public static let schema = MessageSchema([
        .init("name", .string, isOutputOnly: true),
        .init("displayName", .string),
        .init("allowPasswordSignup", .bool),
        .init("enableEmailLinkSignin", .bool),
        .init("disableAuth", .bool),
        .init("enableAnonymousUser", .bool),
        .init("cressetDisableTakeover", .bool),
        .init("cressetTemporaryPasswords", .bool),
        .init("cressetRecentSignInToLink", .bool),
        .init("cressetSessionIdle", .string),
        .init("cressetSessionLifetime", .string),
        .init("cressetRotateRefreshTokens", .bool),
        .init("cressetRotationGrace", .string),
        .init("mfaConfig", .message(SharedMessages.mfaConfig)),
        .init("testPhoneNumbers", .map),
        .init("hashConfig", .message(SharedMessages.hashConfig), isOutputOnly: true),
        .init("inheritance", .message(MessageSchema([.init("emailSendingConfig", .bool)]))),
        .init("recaptchaConfig", .message(SharedMessages.recaptchaConfig)),
        .init("smsRegionConfig", .message(SharedMessages.smsRegionConfig)),
        .init("autodeleteAnonymousUsers", .bool),
        .init("monitoring", .message(SharedMessages.monitoring)),
        .init("client", .message(MessageSchema([.init("permissions", .message(SharedMessages.clientPermissions))]))),
        .init("passkeyConfig", .message(SharedMessages.passkeyConfig)),
        .init("emailPrivacyConfig", .message(SharedMessages.emailPrivacyConfig)),
        .init("passwordPolicyConfig", .message(SharedMessages.passwordPolicyConfig)),
        .init("mobileLinksConfig", .message(SharedMessages.mobileLinksConfig)),
    ])

    public let members: JSONObject

    public init(_ members: JSONObject) {
        self.members = members
    }
}
