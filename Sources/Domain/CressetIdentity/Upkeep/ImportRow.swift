public import CressetWire

/// An account in an import request (docs/wire §7.1); `nil` for omitted members.
public struct ImportRow: Sendable {
    /// Required.
    public var localID: String?
    /// As in the request.
    public var email: String?
    public var emailVerified: Bool?
    /// Up to 256 characters.
    public var displayName: String?
    public var photoURL: String?
    /// In E.164 format.
    public var phoneNumber: String?
    public var disabled: Bool?
    /// Defaults to the time of the import.
    public var createdAt: Timestamp?
    public var lastLoginAt: Timestamp?
    /// The custom claims, as JSON text.
    public var customAttributes: String?
    public var providers: [ImportedProvider] = []
    public var passwordHash: [UInt8]?
    public var salt: [UInt8]?
    /// A clear-text password, hashed by the import.
    public var rawPassword: String?
    public var secondFactors: [NewSecondFactor] = []
    /// The row's tenant, which must be the request's.
    public var tenantID: String?
    public var profile = JSONObject()
    /// The algorithm and parameters of this row's hash; defaults to those of the import.
    public var hash: ImportHash?
    public var copied = ImportCopy()

    public init() {}
}

/// The account members found in Cresset's copies but not in Firebase's imports.
public struct ImportCopy: Equatable, Sendable {
    /// In seconds; 0 for unset, `nil` for the time of the import.
    public var validSince: Int64?
    /// Defaults to the time of the import.
    public var passwordUpdatedAt: Timestamp?
    public var lastRefreshAt: Timestamp?
    public var customAuth = false
    public var emailLinkSignIn = false
    public var initialEmail: String?
    public var passkeys: [Passkey] = []

    public init() {}
}

public struct ImportedProvider: Equatable, Sendable {
    public var providerID: String?
    public var rawID: String?
    public var federatedID: String?
    public var displayName: String?
    public var photoURL: String?
    public var email: String?
    /// The phone number, for the provider `phone` only.
    public var phoneNumber: String?
    public var screenName: String?

    public init() {}
}
