internal import CressetCOpenSSL

/// A verification on the curve P-256 (ECDSA with SHA-256) that is made ready once, and takes one public key after the
/// other: making the library's key and context for a single signature is a quarter of the time to verify it.
///
/// Safe: it is the one owner of both, and one caller at a time uses them (``Reserve``).
@safe final class P256Verifier {
    private let key: PKey
    private let context: OpaquePointer

    init?() {
        guard let key = PKey.curve(named: "prime256v1"), let made = unsafe EVP_PKEY_CTX_new(key.pointer, nil) else {
            return nil
        }
        self.key = key
        unsafe context = made
        guard unsafe EVP_PKEY_verify_init(made) == 1 else { return nil }
    }

    deinit {
        unsafe EVP_PKEY_CTX_free(context)
    }

    /// Takes the public key at a point; returns false if the curve has no such point, and the key is then the former one.
    ///
    /// The library checks that the point lies on the curve. That is all that there is to check: the cofactor is one, and
    /// so no point that is not infinity is of small order.
    ///
    /// - Parameter point: With both coordinates: infinity, which has a spelling of its own, is no key.
    func take(_ point: [UInt8]) -> Bool {
        unsafe EVP_PKEY_set1_encoded_public_key(key.pointer, point, point.count) == 1
    }

    /// Verifies by the key that was taken last.
    func verifies(_ derSignature: [UInt8], forDigest digest: [UInt8]) -> Bool {
        unsafe EVP_PKEY_verify(context, derSignature, derSignature.count, digest, digest.count) == 1
    }
}

// The key changes, and the context with it: whoever lends the object lends it to one caller at a time.
extension P256Verifier: @unchecked Sendable {}

extension PKey {
    /// Returns the parameters of an elliptic curve, which are no key yet.
    fileprivate static func curve(named name: String) -> PKey? {
        guard let context = unsafe EVP_PKEY_CTX_new_from_name(nil, "EC", nil) else { return nil }
        defer { unsafe EVP_PKEY_CTX_free(context) }
        var made: OpaquePointer?
        guard unsafe EVP_PKEY_paramgen_init(context) == 1, unsafe EVP_PKEY_CTX_set_group_name(context, name) == 1,
            unsafe EVP_PKEY_paramgen(context, &made) == 1, let parameters = unsafe made
        else { return nil }
        return unsafe PKey(takingOwnershipOf: parameters)
    }
}
