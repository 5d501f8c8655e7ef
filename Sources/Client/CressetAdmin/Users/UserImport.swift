public import Foundation

/// A user to import.
public struct UserImportRecord: Sendable {
    /// The user's ID.
    public var userID: String
    /// Properties, with a password in clear text.
    public var properties: UserProperties
    /// The hash, instead of a password.
    public var passwordHash: Data?
    /// The salt.
    public var passwordSalt: Data?
    /// Custom claims.
    public var customClaims: [String: any Sendable]
    /// Accounts at providers.
    public var providers: [UserRecord.Provider]
    /// Creation (default: now).
    public var createdAt: Date?
    /// Last sign-in.
    public var lastSignInAt: Date?

    /// Creates a record.
    public init(
        userID: String, properties: UserProperties = UserProperties(), passwordHash: Data? = nil,
        passwordSalt: Data? = nil, customClaims: [String: any Sendable] = [:], providers: [UserRecord.Provider] = [],
        createdAt: Date? = nil, lastSignInAt: Date? = nil
    ) {
        self.userID = userID
        self.properties = properties
        self.passwordHash = passwordHash
        self.passwordSalt = passwordSalt
        self.customClaims = customClaims
        self.providers = providers
        self.createdAt = createdAt
        self.lastSignInAt = lastSignInAt
    }
}

/// The result of an import.
public struct UserImportResult: Sendable {
    /// A failed row.
    public struct Failure: Sendable {
        /// The position.
        public let index: Int
        /// The server's reason.
        public let reason: String
    }

    /// Imported users.
    public let successCount: Int
    /// Failed rows.
    public let failures: [Failure]
}
