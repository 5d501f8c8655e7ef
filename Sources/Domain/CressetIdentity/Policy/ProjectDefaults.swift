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
        config["mfa"] = .object(secondFactors)
        config["signIn"] = .object(emulatorSignIn)
        return config
    }

    /// The sign-in methods of the emulator's projects.
    public static let emulatorSignIn: JSONObject = [
        "email": ["enabled": true], "anonymous": ["enabled": true], "phoneNumber": ["enabled": true],
    ]

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
    public static func emulatorTenant() -> JSONObject {
        [
            "allowPasswordSignup": true, "enableEmailLinkSignin": true, "enableAnonymousUser": true,
            "mfaConfig": .object(secondFactors),
        ]
    }

    /// The rules about second factors of the emulator's projects and tenants.
    public static let secondFactors: JSONObject = [
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
