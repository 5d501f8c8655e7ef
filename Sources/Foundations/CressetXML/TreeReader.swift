internal import CressetCXML

struct TreeReader {
    private let depthLimit: Int
    private var count = 0

    init(depthLimit: Int) {
        self.depthLimit = depthLimit
    }

    mutating func root(of document: UnsafeMutablePointer<xmlDoc>) throws(XMLError) -> XMLElement {
        var root: XMLElement?
        var next = unsafe document.pointee.children
        while let node = unsafe next {
            switch unsafe node.pointee.type {
            case XML_ELEMENT_NODE: root = unsafe try element(node, depth: 1)
            case XML_COMMENT_NODE: break
            default: throw XMLError(.forbidden, cause: "content outside the root element")
            }
            unsafe next = node.pointee.next
        }
        guard let root else { throw XMLError(.malformed) }
        return root
    }

    private mutating func element(
        _ node: UnsafeMutablePointer<xmlNode>,
        depth: Int
    ) throws(XMLError) -> XMLElement {
        guard depth <= depthLimit else { throw XMLError(.tooLarge, cause: "nested deeper than \(depthLimit)") }
        let position = count
        count += 1
        var children: [XMLElement] = []
        var text = ""
        var next = unsafe node.pointee.children
        while let child = unsafe next {
            switch unsafe child.pointee.type {
            case XML_ELEMENT_NODE: children.append(unsafe try element(child, depth: depth + 1))
            case XML_TEXT_NODE, XML_CDATA_SECTION_NODE: text += unsafe Self.text(child.pointee.content)
            case XML_COMMENT_NODE: break
            default: throw XMLError(.forbidden, cause: "an entity or a processing instruction")
            }
            unsafe next = child.pointee.next
        }
        return XMLElement(
            name: unsafe Self.name(node.pointee.name, in: node.pointee.ns),
            attributes: unsafe try attributes(of: node),
            children: children,
            text: text,
            position: position
        )
    }

    private func attributes(
        of node: UnsafeMutablePointer<xmlNode>
    ) throws(XMLError) -> [XMLName: String] {
        var attributes: [XMLName: String] = [:]
        var next = unsafe node.pointee.properties
        while let attribute = unsafe next {
            var value = ""
            var piece = unsafe attribute.pointee.children
            while let text = unsafe piece {
                guard unsafe text.pointee.type == XML_TEXT_NODE else { throw XMLError(.forbidden, cause: "an entity") }
                value += unsafe Self.text(text.pointee.content)
                unsafe piece = text.pointee.next
            }
            let name = unsafe Self.name(attribute.pointee.name, in: attribute.pointee.ns)
            guard attributes.updateValue(value, forKey: name) == nil else { throw XMLError(.malformed) }
            unsafe next = attribute.pointee.next
        }
        return attributes
    }

    private static func name(_ local: UnsafePointer<xmlChar>?, in namespace: UnsafeMutablePointer<xmlNs>?) -> XMLName {
        let uri = unsafe namespace.map { unsafe text($0.pointee.href) }
        return XMLName(unsafe text(local), in: uri.flatMap { $0.isEmpty ? nil : $0 })
    }

    static func text(_ start: UnsafePointer<xmlChar>?) -> String {
        unsafe start.map { unsafe String(cString: $0) } ?? ""
    }
}
