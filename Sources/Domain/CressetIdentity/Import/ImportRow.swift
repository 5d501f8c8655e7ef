public import CressetWire

/// One account of an import, as it was sent (docs/wire §7.1). `nil`: not mentioned.
public struct ImportRow: Sendable {
    public var localID: String?
    public var email: String?
    public var emailVerified: Bool?
    public var displayName: String?
    public var photoURL: String?
    public var phoneNumber: String?
    public var disabled: Bool?
    public var createdAt: Timestamp?
    public var lastLoginAt: Timestamp?
    public var customAttributes: String?
    public var providers: [ImportedProvider] = []
    public var passwordHash: [UInt8]?
    public var salt: [UInt8]?
    public var rawPassword: String?
    public var secondFactors: [NewSecondFactor] = []
    public var tenantID: String?
    /// See ``Account/profile``.
    public var profile = JSONObject()

    public init() {}
}
