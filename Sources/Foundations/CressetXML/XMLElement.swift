/// An element of a document, as a value.
public struct XMLElement: Equatable, Sendable {
    /// The name with its namespace.
    public let name: XMLName
    /// The attributes without the declarations of namespaces.
    public let attributes: [XMLName: String]
    /// The elements directly in this one.
    public let children: [XMLElement]
    /// The text directly in this element, of all its pieces: comments part no text.
    public let text: String
    /// The place among the document's elements, from 0.
    let position: Int

    /// Returns the value of an attribute outside of any namespace.
    public subscript(attribute attribute: String) -> String? {
        attributes[XMLName(attribute)]
    }

    /// Returns the children of that name.
    public func children(_ local: String, in namespace: String) -> [XMLElement] {
        children.filter { $0.name.local == local && $0.name.namespace == namespace }
    }

    /// Returns the only child of that name; `nil` if there is none, or are several.
    public func child(_ local: String, in namespace: String) -> XMLElement? {
        let found = children(local, in: namespace)
        return found.count == 1 ? found.first : nil
    }

    /// True if this is the name.
    public func isNamed(_ local: String, in namespace: String) -> Bool {
        name.local == local && name.namespace == namespace
    }

    /// The text without white space around it; `nil` if elements stand among it, or nothing is left.
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
