internal import CressetCOpenSSL

extension PKey {
    /// Returns the parameters of an elliptic curve, which are no key yet.
    static func curve(named name: String) -> PKey? {
        guard let context = unsafe EVP_PKEY_CTX_new_from_name(nil, "EC", nil) else { return nil }
        defer { unsafe EVP_PKEY_CTX_free(context) }
        var made: OpaquePointer?
        guard unsafe EVP_PKEY_paramgen_init(context) == 1, unsafe EVP_PKEY_CTX_set_group_name(context, name) == 1,
            unsafe EVP_PKEY_paramgen(context, &made) == 1, let parameters = unsafe made
        else { return nil }
        return unsafe PKey(takingOwnershipOf: parameters)
    }

    /// Returns the public key at a point of this curve; `nil` if the curve has no such point. The library checks that it
    /// lies on the curve, which is all that there is to check where the cofactor is one.
    ///
    /// - Parameter point: With both coordinates: infinity, which has a spelling of its own, is no key.
    func publicKey(at point: [UInt8]) -> PKey? {
        guard let made = unsafe EVP_PKEY_new() else { return nil }
        let key = unsafe PKey(takingOwnershipOf: made)
        guard unsafe EVP_PKEY_copy_parameters(key.pointer, pointer) == 1,
            unsafe EVP_PKEY_set1_encoded_public_key(key.pointer, point, point.count) == 1
        else { return nil }
        return key
    }
}
