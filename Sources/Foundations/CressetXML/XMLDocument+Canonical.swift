internal import CressetCXML

/// The canonicalized part of a document, lent to the library for one call.
@safe private struct VisiblePart {
    let root: UnsafeMutablePointer<xmlNode>
    let omitted: UnsafeMutablePointer<xmlNode>?

    func contains(_ node: UnsafeMutablePointer<xmlNode>) -> Bool {
        var place = unsafe Optional(node)
        while let here = unsafe place, unsafe here.pointee.type != XML_DOCUMENT_NODE {
            if unsafe here == omitted { return false }
            if unsafe here == root { return true }
            unsafe place = here.pointee.parent
        }
        return false
    }
}

extension XMLDocument {
    /// Returns an element in exclusive canonical form (Exclusive XML Canonicalization 1.0).
    ///
    /// - Parameter prefixes: Prefixes of namespaces written at their declarations.
    /// - Returns: `nil` without a canonical form.
    public func canonical(
        _ element: XMLElement,
        without omitted: XMLElement? = nil,
        prefixes: [String] = [],
        withComments: Bool = false
    ) -> [UInt8]? {
        unsafe withNode(of: element) { node in
            guard let omitted else {
                return unsafe canonical(
                    VisiblePart(root: node, omitted: nil),
                    prefixes: prefixes,
                    withComments: withComments
                )
            }
            return unsafe withNode(of: omitted) { left in
                unsafe canonical(
                    VisiblePart(root: node, omitted: left),
                    prefixes: prefixes,
                    withComments: withComments
                )
            }
        }
    }

    private func canonical(_ part: VisiblePart, prefixes: [String], withComments: Bool) -> [UInt8]? {
        guard let buffer = unsafe xmlAllocOutputBuffer(nil) else { return nil }
        defer { unsafe xmlOutputBufferClose(buffer) }
        let result = unsafe withTerminated(prefixes) { list in
            unsafe withUnsafePointer(to: part) { part in
                unsafe xmlC14NExecute(
                    pointer,
                    { context, node, parent in
                        guard let context = unsafe context, let node = unsafe node else { return 0 }
                        let place = unsafe CressetXMLHasParentAsPlace(node) == 0 ? node : parent
                        guard let place = unsafe place else { return 0 }
                        let part = unsafe context.assumingMemoryBound(to: VisiblePart.self).pointee
                        return unsafe part.contains(place) ? 1 : 0
                    },
                    UnsafeMutableRawPointer(mutating: part),
                    Int32(XML_C14N_EXCLUSIVE_1_0.rawValue),
                    list,
                    withComments ? 1 : 0,
                    buffer
                )
            }
        }
        guard result >= 0, let content = unsafe xmlOutputBufferGetContent(buffer) else { return nil }
        let count = unsafe Int(xmlOutputBufferGetSize(buffer))
        return unsafe Array(UnsafeBufferPointer(start: content, count: count))
    }

    /// Lends null-terminated lists to the library; `nil` for an empty list.
    private func withTerminated<Value>(
        _ texts: [String],
        do body: (UnsafeMutablePointer<UnsafeMutablePointer<xmlChar>?>?) -> Value
    ) -> Value {
        guard !texts.isEmpty else { return body(nil) }
        var bytes = texts.map { Array($0.utf8) + [0] }.joined().map { xmlChar($0) }
        let lengths = texts.map { $0.utf8.count + 1 }
        return unsafe bytes.withUnsafeMutableBufferPointer { buffer in
            var start = buffer.baseAddress
            var list: [UnsafeMutablePointer<xmlChar>?] = unsafe []
            for length in lengths {
                unsafe list.append(start)
                unsafe start = unsafe start?.advanced(by: length)
            }
            unsafe list.append(nil)
            return unsafe list.withUnsafeMutableBufferPointer { unsafe body($0.baseAddress) }
        }
    }
}
