public import CressetWire

/// The response of a blocking function, with changes to apply (docs/wire §15.3).
public struct FunctionAnswer: Equatable, Sendable {
    /// A new text; `nil` clears it.
    public struct Text: Equatable, Sendable {
        public let value: String?
    }

    public internal(set) var displayName: Text?
    public internal(set) var photoURL: Text?
    public internal(set) var isDisabled: Bool?
    public internal(set) var isEmailVerified: Bool?
    public internal(set) var customAttributes: String?
    public internal(set) var sessionClaims = JSONObject()

    public init() {}

    func apply(to account: inout Account, verifyingMissingAddresses verifiesMissing: Bool = false) {
        if let displayName { account.displayName = displayName.value }
        if let photoURL { account.photoURL = photoURL.value }
        if let isDisabled { account.disabled = isDisabled }
        if let isEmailVerified, verifiesMissing || account.email != nil { account.emailVerified = isEmailVerified }
        if let customAttributes { account.customAttributes = customAttributes }
    }
}
