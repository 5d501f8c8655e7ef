internal import CressetCOpenSSL
internal import Synchronization

public final class RunningDigest: Sendable {
    private let context: Mutex<Context>

    public init(_ algorithm: HashAlgorithm) {
        context = Mutex(Context(algorithm))
    }

    public func update(_ bytes: [UInt8]) {
        context.withLock { $0.update(bytes) }
    }

    /// Call it once, last.
    public func finish() -> [UInt8] {
        context.withLock { $0.finish() }
    }

    /// Safe: it is the only owner of the library's context, and locked.
    @safe private struct Context: ~Copyable {
        private let pointer: OpaquePointer?

        init(_ algorithm: HashAlgorithm) {
            unsafe pointer = EVP_MD_CTX_new()
            let result = unsafe EVP_DigestInit_ex(pointer, algorithm.evp, nil)
            precondition(result == 1, "the library cannot compute the digest")
        }

        deinit {
            unsafe EVP_MD_CTX_free(pointer)
        }

        mutating func update(_ bytes: [UInt8]) {
            let result = unsafe EVP_DigestUpdate(pointer, bytes, bytes.count)
            precondition(result == 1, "the library cannot compute the digest")
        }

        mutating func finish() -> [UInt8] {
            var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
            var length: UInt32 = 0
            let result = unsafe EVP_DigestFinal_ex(pointer, &digest, &length)
            precondition(result == 1, "the library cannot compute the digest")
            digest.removeLast(digest.count - Int(length))
            return digest
        }
    }
}
