extension ObjectAttributes {
    private static let headerBytes = 1024
    private static let customBytes = 8192

    func validate() throws(ObjectError) {
        let headers = [
            ("contentType", contentType), ("contentEncoding", contentEncoding),
            ("contentDisposition", contentDisposition), ("contentLanguage", contentLanguage),
            ("cacheControl", cacheControl),
        ]
        for case (let name, let value?) in headers where !value.isHeaderValue(limit: Self.headerBytes) {
            throw .invalidArgument("\(name) is too long or contains control characters")
        }
        guard custom.reduce(0, { $0 + $1.key.utf8.count + $1.value.utf8.count }) <= Self.customBytes else {
            throw .invalidArgument("the custom metadata has more than \(Self.customBytes) bytes")
        }
        guard custom.allSatisfy({ !$0.key.isEmpty && !$0.key.utf8.contains(0) && !$0.value.utf8.contains(0) }) else {
            throw .invalidArgument("the custom metadata has an empty key or NUL")
        }
    }
}

extension String {
    /// Without control characters: it becomes part of a header.
    func isHeaderValue(limit: Int) -> Bool {
        !isEmpty && utf8.count <= limit && utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }
}

extension ObjectDraft {
    static let tokenLimit = 100

    func validate() throws(ObjectError) {
        try attributes.validate()
        guard expectedMD5.map({ $0.count == 16 }) ?? true, expectedSize.map({ $0 >= 0 }) ?? true else {
            throw .invalidArgument("an expected checksum or size is invalid")
        }
        if let tokens { try Self.validate(tokens: tokens) }
    }

    static func validate(tokens: [String]) throws(ObjectError) {
        let isValid = tokens.allSatisfy { $0.isHeaderValue(limit: 256) && !$0.utf8.contains(UInt8(ascii: ",")) }
        guard isValid, tokens.count <= tokenLimit else { throw .invalidArgument("the download tokens are invalid") }
    }
}

extension BucketSettings {
    private static let corsLimit = 100
    private static let corsBytes = 65_536

    func validate() throws(ObjectError) {
        let quotas = [bytes, objects, bytesOfUser, objectsOfUser, uploadsPerMinute, uploadsPerMinuteOfUser]
        guard quotas.allSatisfy({ $0.map { $0 >= 0 } ?? true }) else {
            throw .invalidArgument("a quota is negative")
        }
        guard cors.count <= Self.corsLimit else { throw .invalidArgument("more than \(Self.corsLimit) CORS entries") }
        let texts = cors.flatMap { $0.origins + $0.methods + $0.responseHeaders }
        guard texts.reduce(0, { $0 + $1.utf8.count }) <= Self.corsBytes else {
            throw .invalidArgument("the CORS entries have more than \(Self.corsBytes) bytes")
        }
        let isPrintable = texts.allSatisfy { $0.utf8.allSatisfy { 0x20..<0x7F ~= $0 } }
        guard isPrintable, cors.allSatisfy({ $0.maxAgeSeconds.map { $0 >= 0 } ?? true }) else {
            throw .invalidArgument("a CORS entry is invalid")
        }
    }
}

extension ObjectQuery {
    func validate() throws(ObjectError) {
        for text in [prefix, delimiter ?? "", startOffset ?? "", endOffset ?? ""] {
            guard text.utf8.count <= ObjectName.pathBytes, !text.utf8.contains(0) else {
                throw .invalidArgument("a part of the query is too long or contains NUL")
            }
        }
    }
}
