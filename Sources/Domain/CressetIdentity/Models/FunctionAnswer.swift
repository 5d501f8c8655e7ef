public import CressetWire

/// The answer of a function of the project: what it wants to be changed (docs/wire §15.3).
public struct FunctionAnswer: Equatable, Sendable {
    /// A text that an account gets; `nil` clears it.
    public struct Text: Equatable, Sendable {
        /// The text.
        public let value: String?
    }

    /// The name that the account gets; `nil`: it stays.
    public internal(set) var displayName: Text?
    /// The URL of a picture that the account gets; `nil`: it stays.
    public internal(set) var photoURL: Text?
    /// `nil`: it stays.
    public internal(set) var isDisabled: Bool?
    /// `nil`: it stays.
    public internal(set) var isEmailVerified: Bool?
    /// The text of the custom claims that the account gets; `nil`: they stay.
    public internal(set) var customAttributes: String?
    /// The claims of this session alone.
    public internal(set) var sessionClaims = JSONObject()

    /// An answer that changes nothing.
    public init() {}

    /// Changes the account as the answer wants it.
    ///
    /// - Parameter verifiesMissing: True if an account without an address may be marked as verified.
    func apply(to account: inout Account, verifyingMissingAddresses verifiesMissing: Bool = false) {
        if let displayName { account.displayName = displayName.value }
        if let photoURL { account.photoURL = photoURL.value }
        if let isDisabled { account.disabled = isDisabled }
        if let isEmailVerified, verifiesMissing || account.email != nil { account.emailVerified = isEmailVerified }
        if let customAttributes { account.customAttributes = customAttributes }
    }
}
