public import Foundation

/// A user to import.
public struct UserImportRecord: Sendable {
    /// The user's ID.
    public var userID: String
    /// Its properties. A password is in clear text.
    public var properties: UserProperties
    /// The hash of the password, instead of a password.
    public var passwordHash: Data?
    /// The salt of the hash.
    public var passwordSalt: Data?
    /// The custom claims.
    public var customClaims: [String: any Sendable]
    /// The accounts at providers.
    public var providers: [UserRecord.Provider]
    /// The time of creation (default: now).
    public var createdAt: Date?
    /// The time of the last sign-in.
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
    /// A user that was not imported.
    public struct Failure: Sendable {
        /// The position in the list.
        public let index: Int
        /// The server's reason.
        public let reason: String
    }

    /// The number of imported users.
    public let successCount: Int
    /// The users that were not imported.
    public let failures: [Failure]
}
