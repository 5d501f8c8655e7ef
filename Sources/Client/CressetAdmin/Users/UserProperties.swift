/// Properties of a new user, or changes of a user; `nil` leaves a property as it is.
public struct UserProperties: Sendable {
    /// A property without which a user can be.
    public enum Removable: Sendable {
        /// The display name.
        case displayName
        /// The URL of the picture.
        case photoURL
        /// The phone number, and the sign-in with it.
        case phoneNumber
    }

    /// The email address.
    public var email: String?
    /// True for a verified email address.
    public var isEmailVerified: Bool?
    /// The password.
    public var password: String?
    /// The phone number in E.164 format.
    public var phoneNumber: String?
    /// The display name.
    public var displayName: String?
    /// The URL of the user's picture.
    public var photoURL: String?
    /// True to disable the user.
    public var isDisabled: Bool?
    /// All second factors; replaces the existing ones, empty removes them. Apps with one-time passwords can only stay.
    public var secondFactors: [UserRecord.Factor]?
    /// An account at a provider to add; for updates only.
    public var linkedProvider: UserRecord.Provider?
    /// Providers to remove; for updates only.
    public var unlinkedProviders: Set<String>
    /// Properties to remove; ignored for new users.
    public var removed: Set<Removable>

    /// Creates properties.
    public init(
        email: String? = nil, isEmailVerified: Bool? = nil, password: String? = nil, phoneNumber: String? = nil,
        displayName: String? = nil, photoURL: String? = nil, isDisabled: Bool? = nil,
        secondFactors: [UserRecord.Factor]? = nil, linkedProvider: UserRecord.Provider? = nil,
        unlinkedProviders: Set<String> = [], removed: Set<Removable> = []
    ) {
        self.email = email
        self.isEmailVerified = isEmailVerified
        self.password = password
        self.phoneNumber = phoneNumber
        self.displayName = displayName
        self.photoURL = photoURL
        self.isDisabled = isDisabled
        self.secondFactors = secondFactors
        self.linkedProvider = linkedProvider
        self.unlinkedProviders = unlinkedProviders
        self.removed = removed
    }
}
