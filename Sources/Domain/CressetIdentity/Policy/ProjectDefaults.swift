public import CressetWire

/// The settings that projects start with.
public enum ProjectDefaults {
    /// E-mail/password and anonymous sign-in on, enumeration protection on.
    ///
    /// The vendor's hosts for a project's id are not authorised: they belong to the project of that id there.
    ///
    /// - Parameter domains: The hosts that the project authorises beside this machine.
    public static func production(authorizing domains: [String]) -> JSONObject {
        config(
            authorizedDomains: ["localhost"] + domains.filter { $0 != "localhost" },
            hidesAccounts: true
        )
    }

    /// Everything on, enumeration protection off (docs/wire §22).
    public static func emulator() -> JSONObject {
        var config = config(authorizedDomains: ["localhost"], hidesAccounts: false)
        config["multiTenant"] = ["allowTenants": true]
        config["mfa"] = secondFactors
        config["signIn"] = [
            "email": ["enabled": true], "anonymous": ["enabled": true], "phoneNumber": ["enabled": true],
        ]
        return config
    }

    /// A project that the emulator was not told of.
    ///
    /// - Parameter isDefault: True for the one to which unknown API keys belong.
    public static func emulatorProject(_ id: String, isDefault: Bool, at now: Timestamp) -> Project {
        Project(
            id: id,
            number: isDefault ? "12345" : "12345-\(id)",
            apiKey: "fake-api-key-\(id)",
            createdAt: now,
            config: emulator()
        )
    }

    /// A tenant that the emulator was not told of: everything on.
    public static func emulatorTenant(displayName: String) -> JSONObject {
        [
            "displayName": .string(displayName), "allowPasswordSignup": true, "enableEmailLinkSignin": true,
            "enableAnonymousUser": true, "mfaConfig": secondFactors,
        ]
    }

    private static let secondFactors: JSONValue = [
        "state": "ENABLED", "enabledProviders": ["PHONE_SMS"], "cressetRecoveryCodes": true,
        "providerConfigs": [["state": "ENABLED", "totpProviderConfig": ["adjacentIntervals": 5]]],
    ]

    /// Enumeration protection, switched on.
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
