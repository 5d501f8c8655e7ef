internal import CressetCOpenSSL

/// A reusable P-256 verifier (ECDSA with SHA-256) with a replaceable public key. Creating the library's key and context
/// for every signature takes a quarter of the verification time.
///
/// Safe: it is the only owner of both, and serves one caller at a time (``ObjectPool``).
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

    /// Returns `false` and keeps the previous key if the point is not on the curve.
    ///
    /// The library's check suffices: with a cofactor of one, only infinity has a small order.
    ///
    /// - Parameter point: Uncompressed; infinity, with its own encoding, is not a key.
    func setKey(_ point: [UInt8]) -> Bool {
        unsafe EVP_PKEY_set1_encoded_public_key(key.pointer, point, point.count) == 1
    }

    func verifies(_ derSignature: [UInt8], forDigest digest: [UInt8]) -> Bool {
        unsafe EVP_PKEY_verify(context, derSignature, derSignature.count, digest, digest.count) == 1
    }
}

// The key and its context change: ``ObjectPool`` passes the object to one caller at a time.
extension P256Verifier: @unchecked Sendable {}

extension PKey {
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
