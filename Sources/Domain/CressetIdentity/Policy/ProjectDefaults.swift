public import CressetWire

public enum ProjectDefaults {
    /// Returns settings with password and anonymous sign-in and enumeration protection enabled.
    ///
    /// Firebase's hosts for a project id are not authorized: they belong to the Firebase project of that id.
    public static func production(
        authorizing domains: [String],
        allowsSignUp: Bool = true,
        allowsAnonymous: Bool = true
    ) -> JSONObject {
        var config = config(
            authorizedDomains: ["localhost"] + domains.filter { $0 != "localhost" },
            hidesAccounts: true
        )
        if !allowsSignUp { config["client"] = ["permissions": ["disabledUserSignup": true]] }
        if !allowsAnonymous { config["signIn"] = ["email": ["enabled": true], "anonymous": ["enabled": false]] }
        return config
    }

    /// Returns settings with everything enabled except enumeration protection (docs/wire §22).
    public static func emulator() -> JSONObject {
        var config = config(authorizedDomains: ["localhost"], hidesAccounts: false)
        config["multiTenant"] = ["allowTenants": true]
        config["mfa"] = .object(secondFactors)
        config["signIn"] = .object(emulatorSignIn)
        return config
    }

    public static let emulatorSignIn: JSONObject = [
        "email": ["enabled": true], "anonymous": ["enabled": true], "phoneNumber": ["enabled": true],
    ]

    public static func emulatorProject(_ id: String, isDefault: Bool, at now: Timestamp) -> Project {
        Project(
            id: id,
            number: isDefault ? "12345" : "12345-\(id)",
            apiKey: "fake-api-key-\(id)",
            createdAt: now,
            config: emulator()
        )
    }

    public static func emulatorTenant() -> JSONObject {
        [
            "allowPasswordSignup": true, "enableEmailLinkSignin": true, "enableAnonymousUser": true,
            "mfaConfig": .object(secondFactors),
        ]
    }

    /// The second factor settings of emulator projects and tenants.
    public static let secondFactors: JSONObject = [
        "state": "ENABLED", "enabledProviders": ["PHONE_SMS"], "cressetRecoveryCodes": true,
        "providerConfigs": [["state": "ENABLED", "totpProviderConfig": ["adjacentIntervals": 5]]],
    ]

    static let emailPrivacy: JSONValue = ["enableImprovedEmailPrivacy": true]

    private static func config(authorizedDomains: [String], hidesAccounts: Bool) -> JSONObject {
        [
            "signIn": ["email": ["enabled": true], "anonymous": ["enabled": true]],
            "authorizedDomains": .array(authorizedDomains.map(JSONValue.string)),
            "subtype": "IDENTITY_PLATFORM",
            "emailPrivacyConfig": hidesAccounts ? emailPrivacy : [:],
        ]
    }
}
