extension ObjectAttributes {
    private static let headerBytes = 1024
    /// The maximum bytes of custom metadata, as in Google Cloud Storage.
    private static let customBytes = 8192

    /// - Throws: ``ObjectError`` (`invalidArgument`).
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
    /// True for a value without control characters: it becomes part of a header.
    func isHeaderValue(limit: Int) -> Bool {
        !isEmpty && utf8.count <= limit && utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }
}

extension ObjectDraft {
    func validate() throws(ObjectError) {
        try attributes.validate()
        guard expectedMD5.map({ $0.count == 16 }) ?? true, expectedSize.map({ $0 >= 0 }) ?? true else {
            throw .invalidArgument("an expected checksum or size is invalid")
        }
        guard
            tokens.map({ $0.allSatisfy { $0.isHeaderValue(limit: 256) && !$0.contains(",") } && $0.count <= 100 })
                ?? true
        else { throw .invalidArgument("the download tokens are invalid") }
    }
}
