public struct XMLElement: Equatable, Sendable {
    public let name: XMLName
    /// The attributes except namespace declarations.
    public let attributes: [XMLName: String]
    public let children: [XMLElement]
    /// The concatenated direct text; comments do not split it.
    public let text: String
    /// Index among the document's elements, from 0.
    let position: Int

    /// The value of an attribute without a namespace.
    public subscript(attribute attribute: String) -> String? {
        attributes[XMLName(attribute)]
    }

    public func children(_ local: String, in namespace: String) -> [XMLElement] {
        children.filter { $0.name.local == local && $0.name.namespace == namespace }
    }

    /// Returns the only child with the name; `nil` if missing or repeated.
    public func child(_ local: String, in namespace: String) -> XMLElement? {
        let found = children(local, in: namespace)
        return found.count == 1 ? found.first : nil
    }

    public func isNamed(_ local: String, in namespace: String) -> Bool {
        name.local == local && name.namespace == namespace
    }

    /// The text without surrounding white space; `nil` if empty or mixed with elements.
    public var plainText: String? {
        guard children.isEmpty else { return nil }
        let scalars = text.unicodeScalars
        let isSpace = { (scalar: Unicode.Scalar) in [0x20, 0x09, 0x0A, 0x0D].contains(scalar.value) }
        guard let first = scalars.firstIndex(where: { !isSpace($0) }),
            let last = scalars.lastIndex(where: { !isSpace($0) })
        else { return nil }
        return String(scalars[first...last])
    }
}

/// The name of an element or an attribute (Namespaces in XML 1.0 §2.1).
public struct XMLName: Hashable, Sendable {
    public let namespace: String?
    public let local: String

    public init(_ local: String, in namespace: String? = nil) {
        self.namespace = namespace
        self.local = local
    }
}
