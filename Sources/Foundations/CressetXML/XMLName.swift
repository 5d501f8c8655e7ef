/// The name of an element or an attribute (Namespaces in XML 1.0 §2.1).
public struct XMLName: Hashable, Sendable {
    /// The URI of the namespace; `nil` outside of any.
    public let namespace: String?
    /// The name in the namespace.
    public let local: String

    /// Makes a name.
    public init(_ local: String, in namespace: String? = nil) {
        self.namespace = namespace
        self.local = local
    }
}
