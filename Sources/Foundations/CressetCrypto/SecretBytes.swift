internal import CressetCOpenSSL

/// Key bytes that are overwritten when the last owner lets them go.
public final class SecretBytes: Sendable {
    private let storage: [UInt8]

    /// Takes a copy of the bytes; the caller's own are the caller's to forget.
    public init(copying bytes: [UInt8]) {
        // Assigning would share the caller's buffer, which deinit overwrites.
        storage = unsafe bytes.withUnsafeBufferPointer { unsafe Array($0) }
    }

    public var count: Int { storage.count }

    /// Lends the bytes to the closure, which must not keep them.
    public func withBytes<Result, Failure: Error>(
        _ body: ([UInt8]) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(storage)
    }

    deinit {
        unsafe storage.withUnsafeBufferPointer { buffer in
            // The array dies with this object and is not shared: overwriting it in place is safe.
            unsafe OPENSSL_cleanse(UnsafeMutableRawPointer(mutating: buffer.baseAddress), buffer.count)
        }
    }
}
