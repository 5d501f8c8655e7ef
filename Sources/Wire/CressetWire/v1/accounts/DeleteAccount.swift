/// Request of `accounts:delete` (docs/wire §6.7).
public struct DeleteAccountRequest: Codable, Equatable, Sendable {
    public var idToken: String?
    public var localId: String?
    public var tenantId: String?
    public var targetProjectId: String?

    public init() {}
}

/// Response of `accounts:delete`: nothing but its kind, which the admin SDKs demand.
public struct DeleteAccountResponse: Codable, Equatable, Sendable {
    public var kind: String? = "identitytoolkit#DeleteAccountResponse"

    public init() {}
}
