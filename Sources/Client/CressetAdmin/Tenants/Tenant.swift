import CressetServerWire
import CressetWire

/// A tenant of the project.
public struct Tenant: Sendable {
    /// The tenant's ID.
    public let id: String
    /// The display name.
    public let displayName: String?
    /// True if users can sign up with a password.
    public let allowsPasswordSignUp: Bool
    /// True if users can sign in with a mailed link.
    public let enablesEmailLinkSignIn: Bool
    /// True if users can sign in anonymously.
    public let enablesAnonymousUsers: Bool
    /// True if users cannot sign in.
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

/// Properties of a new tenant, or changes of a tenant; `nil` leaves a property as it is.
public struct TenantProperties: Sendable {
    /// The display name.
    public var displayName: String?
    /// True to let users sign up with a password.
    public var allowsPasswordSignUp: Bool?
    /// True to let users sign in with a mailed link.
    public var enablesEmailLinkSignIn: Bool?
    /// True to let users sign in anonymously.
    public var enablesAnonymousUsers: Bool?
    /// True to reject all sign-ins.
    public var isDisabled: Bool?
    /// Other settings by path: `mfaConfig.state`; `nil` resets a setting.
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
