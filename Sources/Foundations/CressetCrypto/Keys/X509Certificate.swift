internal import CressetCOpenSSL

/// A certificate of another party (RFC 5280).
@safe public final class X509Certificate: @unchecked Sendable {
    // OpenSSL uses atomic reference counts and internal locks; this class never changes the certificate.
    let pointer: OpaquePointer

    private init(takingOwnershipOf pointer: OpaquePointer) {
        unsafe self.pointer = pointer
    }

    /// - Parameter der: Certificate, without trailing bytes.
    public convenience init(der: [UInt8]) throws(CryptoError) {
        let (made, length) = unsafe der.withUnsafeBufferPointer { bytes in
            var next = bytes.baseAddress
            let made = unsafe d2i_X509(nil, &next, bytes.count)
            return (unsafe made, unsafe next.map { unsafe $0 - (bytes.baseAddress ?? $0) } ?? 0)
        }
        guard let made = unsafe made else { throw .drainingQueue(.invalidKey) }
        unsafe self.init(takingOwnershipOf: made)
        guard length == der.count else { throw CryptoError(.invalidKey) }
    }

    /// Parses all certificates of a text (`BEGIN CERTIFICATE`).
    ///
    /// - Throws: ``CryptoError`` (`invalidKey`) for a text without certificates, or with an invalid one.
    public static func all(inPEM text: String) throws(CryptoError) -> [X509Certificate] {
        try unsafe PEMText.reading(text) { source throws(CryptoError) in
            var found: [X509Certificate] = []
            while let made = unsafe PEM_read_bio_X509(source, nil, nil, nil) {
                found.append(unsafe X509Certificate(takingOwnershipOf: made))
            }
            // Any other reason indicates an invalid certificate.
            let isEnd = ERR_GET_REASON(ERR_peek_last_error()) == PEM_R_NO_START_LINE
            let error = CryptoError.drainingQueue(.invalidKey)
            guard isEnd, !found.isEmpty else { throw error }
            return found
        }
    }

    deinit {
        unsafe X509_free(pointer)
    }

    /// `nil` unless it is an RSA key of at least 2,048 bits.
    public var rsaKey: RSAPublicKey? {
        guard let made = unsafe X509_get_pubkey(pointer) else {
            _ = CryptoError.drainingQueue()
            return nil
        }
        let key = unsafe PKey(takingOwnershipOf: made)
        guard key.isRSA, unsafe EVP_PKEY_get_bits(key.pointer) >= 2048 else { return nil }
        return RSAPublicKey(key: key)
    }

    public var expiresAt: Int64 {
        var (days, seconds): (Int32, Int32) = (0, 0)
        guard let epoch = unsafe ASN1_TIME_set(nil, 0) else { return 0 }
        defer { unsafe ASN1_TIME_free(epoch) }
        guard unsafe ASN1_TIME_diff(&days, &seconds, epoch, X509_get0_notAfter(pointer)) == 1 else {
            _ = CryptoError.drainingQueue()
            return 0
        }
        return Int64(days) * 86_400 + Int64(seconds)
    }

    /// True within the certificate's validity period, including its first and last second.
    ///
    /// - Parameter moment: Seconds since 1970.
    public func isValid(at moment: Int64) -> Bool {
        var moment = Int(moment)
        return unsafe X509_cmp_time(X509_get0_notBefore(pointer), &moment) == -1
            && X509_cmp_time(X509_get0_notAfter(pointer), &moment) == 1
    }

    /// True if the authorities issued the certificate, directly or through each other, and all are valid. An
    /// authority need not be a root; a certificate in the list is itself trusted.
    ///
    /// - Parameter moment: Seconds since 1970.
    public func isIssued(under authorities: [X509Certificate], at moment: Int64) -> Bool {
        guard let store = unsafe X509_STORE_new(), let context = unsafe X509_STORE_CTX_new() else { return false }
        defer {
            unsafe X509_STORE_CTX_free(context)
            unsafe X509_STORE_free(store)
            _ = CryptoError.drainingQueue()
        }
        for authority in authorities { unsafe X509_STORE_add_cert(store, authority.pointer) }
        guard unsafe X509_STORE_CTX_init(context, store, pointer, nil) == 1 else { return false }
        unsafe X509_STORE_CTX_set_flags(context, UInt(X509_V_FLAG_PARTIAL_CHAIN))
        unsafe X509_STORE_CTX_set_time(context, 0, Int(moment))
        return unsafe X509_verify_cert(context) == 1
    }
}

extension X509Certificate {
    /// The public key, RSA of 2048 to 8192 bits or on P-256, P-384 or P-521; `nil` for other keys.
    public var key: CertificateKey? {
        guard let made = unsafe X509_get_pubkey(pointer) else {
            _ = CryptoError.drainingQueue()
            return nil
        }
        return try? CertificateKey(key: unsafe PKey(takingOwnershipOf: made))
    }
}
