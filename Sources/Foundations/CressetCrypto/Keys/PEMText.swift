internal import CressetCOpenSSL

/// The reading of PEM (RFC 7468). The library keeps no copy of what it reads: the text is lent to it for one call.
enum PEMText {
    /// Returns what `read` makes of the text.
    ///
    /// - Parameter read: Must not keep the library's source.
    /// - Throws: ``CryptoError``, and what `read` throws.
    static func reading<Value>(
        _ text: String,
        by read: (OpaquePointer) throws(CryptoError) -> Value
    ) throws(CryptoError) -> Value {
        try unsafe Array(text.utf8).withUnsafeBufferPointer { bytes throws(CryptoError) in
            guard let source = unsafe BIO_new_mem_buf(bytes.baseAddress, Int32(clamping: bytes.count)) else {
                throw .drainingQueue()
            }
            defer { unsafe BIO_free(source) }
            return try unsafe read(source)
        }
    }
}
