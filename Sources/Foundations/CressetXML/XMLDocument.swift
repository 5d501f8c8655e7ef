internal import CressetCXML

/// A parsed document: the one owner of the library's tree, which nothing changes. Safe: borrowers keep no part of it.
///
/// Parsing asks no network and no file, and knows no entities but the five of XML itself. It is bounded.
@safe public struct XMLDocument: ~Copyable {
    /// The most bytes of a document.
    public static let byteLimit = 256 * 1024
    static let depthLimit = 64
    // Each bounds what the library does in quadratic time.
    private static let markupLimit = 4096
    private static let attributeLimit = 2048

    let pointer: UnsafeMutablePointer<xmlDoc>
    /// The outermost element.
    public let root: XMLElement

    /// Parses a document in UTF-8.
    ///
    /// - Throws: ``XMLError``: `malformed`, `tooLarge`, `forbidden`.
    public init(_ bytes: [UInt8]) throws(XMLError) {
        try Self.check(bytes)
        LibXML.start()
        guard let made = unsafe Self.parsed(bytes) else { throw XMLError(.malformed) }
        do throws(XMLError) {
            guard unsafe made.pointee.intSubset == nil, unsafe made.pointee.extSubset == nil else {
                throw XMLError(.forbidden, cause: "a document type")
            }
            var reader = TreeReader(depthLimit: Self.depthLimit)
            root = unsafe try reader.root(of: made)
        } catch {
            unsafe xmlFreeDoc(made)
            throw error
        }
        unsafe pointer = made
    }

    deinit {
        unsafe xmlFreeDoc(pointer)
    }

    /// Returns the library's tree; `nil` for what is not well-formed, its namespaces included.
    private static func parsed(_ bytes: [UInt8]) -> UnsafeMutablePointer<xmlDoc>? {
        guard let parser = unsafe xmlNewParserCtxt() else { return nil }
        defer { unsafe xmlFreeParserCtxt(parser) }
        let options = XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
        let made = unsafe bytes.withUnsafeBytes { buffer in
            unsafe xmlCtxtReadMemory(
                parser,
                buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
                Int32(buffer.count),
                nil,
                "UTF-8",
                Int32(options)
            )
        }
        guard unsafe parser.pointee.wellFormed == 1, unsafe parser.pointee.nsWellFormed == 1 else {
            unsafe xmlFreeDoc(made)
            return nil
        }
        return unsafe made
    }

    private static func check(_ bytes: [UInt8]) throws(XMLError) {
        guard bytes.count <= byteLimit else { throw XMLError(.tooLarge, cause: "\(bytes.count) bytes") }
        guard !bytes.isEmpty, !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else {
            throw XMLError(.malformed, cause: "not UTF-8")
        }
        let (markup, attributes) = bytes.reduce(into: (0, 0)) { counts, byte in
            if byte == UInt8(ascii: "<") { counts.0 += 1 }
            if byte == UInt8(ascii: "=") { counts.1 += 1 }
        }
        guard markup <= markupLimit, attributes <= attributeLimit else {
            throw XMLError(.tooLarge, cause: "too many elements or attributes")
        }
        // Before the parser sees them. A comment with these words is refused as well.
        for word in ["<!DOCTYPE", "<!ENTITY"] where bytes.firstRange(of: Array(word.utf8)) != nil {
            throw XMLError(.forbidden, cause: word)
        }
    }
}

/// The library itself.
enum LibXML {
    private static let started: Void = xmlInitParser()

    /// Starts the library, once, whichever thread comes first.
    static func start() {
        _ = started
    }
}
