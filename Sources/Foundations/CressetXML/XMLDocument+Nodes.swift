internal import CressetCXML

extension XMLDocument {
    func withNode<Value>(
        of element: XMLElement,
        _ body: (UnsafeMutablePointer<xmlNode>) -> Value?
    ) -> Value? {
        var left = element.position
        var next = unsafe xmlDocGetRootElement(pointer)
        while let node = unsafe next {
            if unsafe node.pointee.type == XML_ELEMENT_NODE {
                if left == 0 { return unsafe body(node) }
                left -= 1
            }
            unsafe next = unsafe Self.following(node)
        }
        return nil
    }

    private static func following(_ node: UnsafeMutablePointer<xmlNode>) -> UnsafeMutablePointer<xmlNode>? {
        if unsafe node.pointee.type == XML_ELEMENT_NODE, let child = unsafe node.pointee.children {
            return unsafe child
        }
        var place = unsafe Optional(node)
        while let here = unsafe place, unsafe here.pointee.type == XML_ELEMENT_NODE || here == node {
            if let next = unsafe here.pointee.next { return unsafe next }
            unsafe place = here.pointee.parent
        }
        return nil
    }

    /// Returns the prefixes in scope with their namespaces; the default one has an empty prefix.
    public func namespaces(around element: XMLElement) -> [String: String] {
        unsafe withNode(of: element) { node in
            var found: [String: String] = [:]
            var place = unsafe Optional(node)
            while let here = unsafe place, unsafe here.pointee.type == XML_ELEMENT_NODE {
                var next = unsafe here.pointee.nsDef
                while let declared = unsafe next {
                    let prefix = unsafe TreeReader.text(declared.pointee.prefix)
                    if found[prefix] == nil { found[prefix] = unsafe TreeReader.text(declared.pointee.href) }
                    unsafe next = declared.pointee.next
                }
                unsafe place = here.pointee.parent
            }
            return found
        } ?? [:]
    }
}
