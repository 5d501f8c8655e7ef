import CressetIdentity
import CressetPages
import CressetServer
import CressetWire

enum BuiltInMethod: String, CaseIterable, Sendable {
    case password
    case emailLink = "email-link"
    case anonymous
    case phone
    case passkeys

    var title: String {
        switch self {
        case .password: "Email address and password"
        case .emailLink: "Email link"
        case .anonymous: "Anonymous"
        case .phone: "Phone number"
        case .passkeys: "Passkeys"
        }
    }

    func lead(ofTenant isTenant: Bool) -> String {
        switch self {
        case .password:
            "Users sign up and sign in with an email address and a password."
                + (isTenant ? "" : " Disabling it also disables email links.")
        case .emailLink:
            "Users sign in with a link mailed to their address, without a password."
                + (isTenant ? "" : " Enabling it also enables passwords.")
        case .anonymous: "Apps create users without any data. These can add a sign-in method later."
        case .phone: "Users sign in with a code sent by SMS. Requires an SMS gateway."
        case .passkeys: "Users sign in with a passkey of their device. Requires a domain."
        }
    }

    func isEnabled(by policy: SignInPolicy) -> Bool {
        switch self {
        case .password: policy.allowsPassword
        case .emailLink: policy.allowsEmailLink
        case .anonymous: policy.allowsAnonymous
        case .phone: policy.phones.allowsSignIn
        case .passkeys: policy.passkeys != nil
        }
    }

    /// `nil` if the method's form changes it.
    func changes(enabling isOn: Bool, ofTenant isTenant: Bool) -> [ConfigAdministration.Change]? {
        switch (self, isTenant) {
        case (.password, false): [.init("signIn.email.enabled", to: .bool(isOn))]
        case (.password, true): [.init("allowPasswordSignup", to: .bool(isOn))]
        case (.emailLink, false):
            [.init("signIn.email.passwordRequired", to: .bool(!isOn))]
                + (isOn ? [.init("signIn.email.enabled", to: true)] : [])
        case (.emailLink, true): [.init("enableEmailLinkSignin", to: .bool(isOn))]
        case (.anonymous, false): [.init("signIn.anonymous.enabled", to: .bool(isOn))]
        case (.anonymous, true): [.init("enableAnonymousUser", to: .bool(isOn))]
        case (.phone, false): [.init("signIn.phoneNumber.enabled", to: .bool(isOn))]
        case (.phone, true), (.passkeys, _): nil
        }
    }

    var forms: [SettingsForm] {
        switch self {
        case .password:
            [
                SettingsForm(
                    name: "passwords",
                    title: "Passwords",
                    settings: ["signIn.cressetTemporaryPasswords", "cressetTemporaryPasswords"]
                )
            ]
        case .emailLink, .anonymous: []
        case .phone:
            [
                SettingsForm(
                    name: "numbers",
                    title: "Test numbers",
                    lead: "Test numbers have a fixed code and get no SMS.",
                    settings: ["signIn.phoneNumber.testPhoneNumbers", "testPhoneNumbers"]
                ),
                SettingsForm(
                    name: "gateway",
                    title: "SMS gateway",
                    lead: "Without a gateway of its own, the project uses the server's.",
                    settings: ["notification.sendSms.cressetGateway"]
                ),
                SettingsForm(
                    name: "captcha",
                    title: "Captcha",
                    settings: ["service", "siteKey", "secretKey"].map { "notification.sendSms.cressetCaptcha.\($0)" }
                ),
                SettingsForm(
                    name: "regions",
                    title: "Regions",
                    lead: "Two-letter codes, such as DE. Fill in one of the two lists.",
                    settings: [
                        "smsRegionConfig.allowByDefault.disallowedRegions",
                        "smsRegionConfig.allowlistOnly.allowedRegions",
                    ]
                ),
            ]
        case .passkeys:
            [
                SettingsForm(
                    name: "passkeys",
                    title: "Domain",
                    lead: "Passkeys belong to a domain. They stop working if it changes.",
                    settings: ["passkeyConfig.rpId", "passkeyConfig.expectedOrigins"]
                )
            ]
        }
    }
}
