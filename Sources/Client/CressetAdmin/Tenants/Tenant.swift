import CressetServerWire
import CressetWire

/// A tenant of the project.
public struct Tenant: Sendable {
    /// The tenant's ID.
    public let id: String
    /// The display name.
    public let displayName: String?
    /// Sign-ups with a password.
    public let allowsPasswordSignUp: Bool
    /// Sign-ins with a mailed link.
    public let enablesEmailLinkSignIn: Bool
    /// Anonymous sign-ins.
    public let enablesAnonymousUsers: Bool
    /// Rejects all sign-ins.
    public let isDisabled: Bool
    /// All settings.
    public let settings: AdminSettings

    init(_ message: TenantMessage) {
        let members = message.members
        id = members["name"]?.string?.split(separator: "/").last.map { String($0) } ?? ""
        displayName = members["displayName"]?.string
        allowsPasswordSignUp = members["allowPasswordSignup"]?.bool == true
        enablesEmailLinkSignIn = members["enableEmailLinkSignin"]?.bool == true
        enablesAnonymousUsers = members["enableAnonymousUser"]?.bool == true
        isDisabled = members["disableAuth"]?.bool == true
        settings = AdminSettings(members: members)
    }
}

/// Properties of a tenant; `nil` changes nothing.
public struct TenantProperties: Sendable {
    /// The display name.
    public var displayName: String?
    /// Sign-ups with a password.
    public var allowsPasswordSignUp: Bool?
    /// Sign-ins with a mailed link.
    public var enablesEmailLinkSignIn: Bool?
    /// Anonymous sign-ins.
    public var enablesAnonymousUsers: Bool?
    /// Rejects all sign-ins.
    public var isDisabled: Bool?
    /// Other settings by path; `nil` resets one.
    public var settings: [String: (any Sendable)?]

    /// Creates properties.
    public init(
        displayName: String? = nil, allowsPasswordSignUp: Bool? = nil, enablesEmailLinkSignIn: Bool? = nil,
        enablesAnonymousUsers: Bool? = nil, isDisabled: Bool? = nil, settings: [String: (any Sendable)?] = [:]
    ) {
        self.displayName = displayName
        self.allowsPasswordSignUp = allowsPasswordSignUp
        self.enablesEmailLinkSignIn = enablesEmailLinkSignIn
        self.enablesAnonymousUsers = enablesAnonymousUsers
        self.isDisabled = isDisabled
        self.settings = settings
    }

    var changes: [String: (any Sendable)?] {
        var changes = settings
        if let displayName { changes["displayName"] = displayName }
        let flags = [
            ("allowPasswordSignup", allowsPasswordSignUp), ("enableEmailLinkSignin", enablesEmailLinkSignIn),
            ("enableAnonymousUser", enablesAnonymousUsers), ("disableAuth", isDisabled),
        ]
        for (name, flag) in flags { if let flag { changes[name] = flag } }
        return changes
    }
}
