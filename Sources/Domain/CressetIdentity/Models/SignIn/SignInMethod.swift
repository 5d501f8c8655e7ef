public import CressetWire

public struct SignInMethod: Equatable, Sendable {
    /// `password`, `emailLink`, `phone`, `passkey`, or the provider's id: the claim `sign_in_method`.
    public let name: String
    public var attributes = JSONObject()
    public var grant: ProviderGrant?

    init(_ name: String, attributes: JSONObject = JSONObject(), grant: ProviderGrant? = nil) {
        self.name = name
        self.attributes = attributes
        self.grant = grant
    }
}
