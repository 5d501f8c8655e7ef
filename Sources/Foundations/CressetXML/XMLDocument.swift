internal import CressetCXML

/// A parsed document: the only owner of the library's immutable tree. Safe: borrowers do not store parts of it.
///
/// Parsing is bounded, never accesses networks or files, and supports only the five predefined entities.
@safe public struct XMLDocument: ~Copyable {
    public static let byteLimit = 256 * 1024
    static let depthLimit = 64
    // Each limit bounds quadratic work in the library.
    private static let markupLimit = 4096
    private static let attributeLimit = 2048

    let pointer: UnsafeMutablePointer<xmlDoc>
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

    /// Returns the library's tree; `nil` for malformed documents, including their namespaces.
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
        // Checked before parsing. This also rejects comments with these words.
        for word in ["<!DOCTYPE", "<!ENTITY"] where bytes.firstRange(of: Array(word.utf8)) != nil {
            throw XMLError(.forbidden, cause: word)
        }
    }
}

enum LibXML {
    private static let started: Void = xmlInitParser()

    /// Initializes the library once, on any thread.
    static func start() {
        _ = started
    }
}

public struct XMLError: Error, Hashable, Sendable {
    public struct Code: Hashable, Sendable {
        private let name: String

        /// Not a well-formed UTF-8 document with namespaces.
        public static let malformed = Code(name: "malformed")
        /// Too many bytes, elements, attributes or nesting levels.
        public static let tooLarge = Code(name: "tooLarge")
        /// An unsupported document type, entity or processing instruction.
        public static let forbidden = Code(name: "forbidden")
    }

    public let code: Code
    /// The cause for the log; never a secret.
    public let cause: String

    init(_ code: Code, cause: String = "") {
        self.code = code
        self.cause = cause
    }

    public static func == (left: Self, right: Self) -> Bool {
        left.code == right.code
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
    }
}
