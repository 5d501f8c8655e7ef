internal import CressetCOpenSSL

/// The only owner of an `EVP_PKEY`. Safe: the pointer lives as long as the object.
@safe final class PKey {
    let pointer: OpaquePointer

    init(takingOwnershipOf pointer: OpaquePointer) {
        unsafe self.pointer = pointer
    }

    deinit {
        unsafe EVP_PKEY_free(pointer)
    }
}

// OpenSSL uses atomic reference counts and internal locks: it documents concurrent use of one key. Only
// ``P256Verifier`` changes its key, without sharing it.
extension PKey: @unchecked Sendable {}
