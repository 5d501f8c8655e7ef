public import CressetWire

/// The way of a sign-in, as functions of the project are told of it.
public struct SignInMethod: Equatable, Sendable {
    /// `password`, `emailLink`, `phone`, `passkey`, or the provider's id: the claim `sign_in_method`.
    public let name: String
    /// The attributes of the identity provider's assertion.
    public var attributes = JSONObject()
    /// The credentials that the identity provider gave out.
    public var grant: ProviderGrant?

    init(_ name: String, attributes: JSONObject = JSONObject(), grant: ProviderGrant? = nil) {
        self.name = name
        self.attributes = attributes
        self.grant = grant
    }
}
