/// A client of former systems, implemented outside the domain.
///
/// Implementations send a password only to the configured host, and limit the duration, the response size and the
/// concurrent requests per project and client network.
public protocol FormerSystems: Sendable {
    /// Tries a password once.
    ///
    /// - Throws: ``FormerSystemUnavailable`` unless the system clearly accepts or rejects the password.
    func answer(to attempt: FormerSignIn, at system: FormerSystem) async throws -> FormerSystemAnswer

    func record(_ outcome: HandOverOutcome)
}

/// A sign-in at a former system; contains a password, so never log it.
public struct FormerSignIn: Sendable {
    /// As sent by the client.
    public let email: String
    public let password: String
    public let projectID: String
    public let clientAddress: String

    public init(email: String, password: String, projectID: String, clientAddress: String) {
        (self.email, self.password) = (email, password)
        (self.projectID, self.clientAddress) = (projectID, clientAddress)
    }
}

public enum FormerSystemAnswer: Sendable {
    case accepted(FormerAccount)
    /// The password is right, and the system requires a second factor; it may name the user.
    case needsSecondFactor(localID: String?)
    /// - Parameter isUnknown: True if the system has no such user and says so.
    case rejected(isUnknown: Bool)
}

/// A user as described by a former system, unchecked.
public struct FormerAccount: Sendable {
    public var localID: String?
    public var email: String?
    public var emailVerified = false
    public var displayName: String?
    public var photoURL: String?
    /// The custom claims, as JSON text.
    public var customAttributes: String?
    public var isDisabled = false
    public var secondFactors: [NewSecondFactor] = []
    /// True for second factors without a known phone number.
    public var hasOtherFactors = false

    public init() {}
}

public struct FormerSystemUnavailable: Error, Equatable, Sendable {
    /// For the log, without secrets.
    public let cause: String

    public init(cause: String) {
        self.cause = cause
    }
}

public enum HandOverOutcome: String, CaseIterable, Sendable {
    case accepted
    case rejected
    case unavailable
    /// The password was right, but this server does not take the account over.
    case refused
}
