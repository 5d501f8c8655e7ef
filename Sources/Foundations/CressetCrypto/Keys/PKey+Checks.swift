internal import CressetCOpenSSL

extension PKey {
    var isRSA: Bool {
        unsafe EVP_PKEY_get_base_id(pointer) == EVP_PKEY_RSA
    }

    var isP256: Bool {
        guard unsafe EVP_PKEY_get_base_id(pointer) == EVP_PKEY_EC else { return false }
        var name = [CChar](repeating: 0, count: 64)
        var length = 0
        guard unsafe EVP_PKEY_get_group_name(pointer, &name, name.count, &length) == 1 else { return false }
        return name.prefix(length).elementsEqual("prime256v1".utf8.map { CChar($0) })
    }

    var isSoundPair: Bool {
        guard let context = unsafe EVP_PKEY_CTX_new(pointer, nil) else { return false }
        defer { unsafe EVP_PKEY_CTX_free(context) }
        return unsafe EVP_PKEY_pairwise_check(context) == 1
    }

    /// Returns a number, big-endian.
    ///
    /// - Parameter length: Length in bytes, including leading zeros; `nil` for the minimum.
    func number(_ name: String, length: Int? = nil) throws(CryptoError) -> [UInt8] {
        var number: OpaquePointer?
        guard unsafe EVP_PKEY_get_bn_param(pointer, name, &number) == 1 else { throw .drainingQueue() }
        defer { unsafe BN_free(number) }
        let length = length ?? Int(unsafe BN_num_bits(number) + 7) / 8
        var bytes = [UInt8](repeating: 0, count: length)
        guard unsafe BN_bn2binpad(number, &bytes, Int32(length)) == Int32(length) else { throw .drainingQueue() }
        return bytes
    }
}
