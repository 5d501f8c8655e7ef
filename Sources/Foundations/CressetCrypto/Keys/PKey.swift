internal import CressetCOpenSSL

/// The one owner of an `EVP_PKEY`. Safe: the pointer lives as long as the object.
@safe final class PKey {
    let pointer: OpaquePointer

    init(takingOwnershipOf pointer: OpaquePointer) {
        unsafe self.pointer = pointer
    }

    deinit {
        unsafe EVP_PKEY_free(pointer)
    }
}

// OpenSSL counts the key's references and locks inside: signing and verifying with one key from many threads is
// what it documents. Nothing changes the key; a ``P256Verifier`` does, which shares it with nobody.
extension PKey: @unchecked Sendable {}
