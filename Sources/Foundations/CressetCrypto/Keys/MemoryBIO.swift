internal import CressetCOpenSSL

/// OpenSSL's growing buffer. Safe: the pointer has one owner, and borrowers do not store it.
@safe struct MemoryBIO: ~Copyable {
    let pointer: OpaquePointer

    private init() throws(CryptoError) {
        guard let pointer = unsafe BIO_new(BIO_s_secmem()) else { throw .drainingQueue() }
        unsafe self.pointer = pointer
    }

    deinit {
        unsafe BIO_free(pointer)
    }

    static func text(_ write: (borrowing MemoryBIO) throws(CryptoError) -> Void) throws(CryptoError) -> String {
        let bio = try MemoryBIO()
        try write(bio)
        var bytes = [UInt8](repeating: 0, count: 16_384)
        let length = unsafe BIO_read(bio.pointer, &bytes, Int32(bytes.count))
        guard length > 0 else { throw .drainingQueue() }
        return String(decoding: bytes.prefix(Int(length)), as: UTF8.self)
    }
}
