internal import CressetCOpenSSL

/// PEM parsing (RFC 7468). OpenSSL does not copy the text, so its BIO is only valid during the call.
enum PEMText {
    /// - Parameter read: Must not keep the BIO.
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
