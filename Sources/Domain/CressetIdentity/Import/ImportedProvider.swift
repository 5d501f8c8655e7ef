/// One `providerUserInfo` entry of an import.
public struct ImportedProvider: Equatable, Sendable {
    public var providerID: String?
    public var rawID: String?
    public var federatedID: String?
    public var displayName: String?
    public var photoURL: String?
    public var email: String?
    public var phoneNumber: String?
    public var screenName: String?

    public init() {}
}
