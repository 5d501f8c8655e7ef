public import CressetWire

/// One account of an import, as it was sent (docs/wire §7.1). `nil`: not mentioned.
public struct ImportRow: Sendable {
    /// The user id; a row without one is refused.
    public var localID: String?
    /// The e-mail address, as the request has it.
    public var email: String?
    /// True if the address counts as verified.
    public var emailVerified: Bool?
    /// The display name, at most 256 characters.
    public var displayName: String?
    /// The URL of the picture.
    public var photoURL: String?
    /// The phone number, in E.164.
    public var phoneNumber: String?
    /// True if the account cannot be signed in to.
    public var disabled: Bool?
    /// The time of creation; `nil` stands for that of the import.
    public var createdAt: Timestamp?
    /// The time of the last sign-in.
    public var lastLoginAt: Timestamp?
    /// The custom claims, as the text of a JSON object.
    public var customAttributes: String?
    /// The identities at providers.
    public var providers: [ImportedProvider] = []
    /// The hash, made by the algorithm of the import.
    public var passwordHash: [UInt8]?
    /// The salt of the hash.
    public var salt: [UInt8]?
    /// A password in clear, which is hashed here.
    public var rawPassword: String?
    /// The second factors.
    public var secondFactors: [NewSecondFactor] = []
    /// The tenant that the row names; it must be that of the request.
    public var tenantID: String?
    /// See ``Account/profile``.
    public var profile = JSONObject()
    /// The algorithm and the parameters of this row's hash; `nil` stands for those of the import.
    public var hash: ImportHash?
    /// Members that only a whole copy of an account has.
    public var copied = ImportCopy()

    /// Makes an empty row.
    public init() {}
}

/// The members of an account that imports of the vendor's forms do not have, and a copy of our own does.
public struct ImportCopy: Equatable, Sendable {
    /// In seconds; 0 stands for none, and `nil` for the time of the import.
    public var validSince: Int64?
    /// The time at which the password was set; `nil` stands for that of the import.
    public var passwordUpdatedAt: Timestamp?
    /// The time of the last refresh.
    public var lastRefreshAt: Timestamp?
    /// See ``Account/customAuth``.
    public var customAuth = false
    /// See ``Account/emailLinkSignIn``.
    public var emailLinkSignIn = false
    /// See ``Account/initialEmail``.
    public var initialEmail: String?
    /// See ``Account/passkeys``.
    public var passkeys: [Passkey] = []

    /// Makes a copy that adds nothing.
    public init() {}
}
