/// The name of an element or an attribute (Namespaces in XML 1.0 §2.1).
public struct XMLName: Hashable, Sendable {
    public let namespace: String?
    public let local: String

    public init(_ local: String, in namespace: String? = nil) {
        self.namespace = namespace
        self.local = local
    }
}
