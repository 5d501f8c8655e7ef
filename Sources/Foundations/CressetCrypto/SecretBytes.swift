internal import CressetCOpenSSL

/// Key bytes, overwritten on deallocation.
public final class SecretBytes: Sendable {
    private let storage: [UInt8]

    /// The caller must wipe its own copy.
    public init(copying bytes: [UInt8]) {
        // Assignment would share the caller's buffer, and `deinit` would overwrite it.
        storage = unsafe bytes.withUnsafeBufferPointer { unsafe Array($0) }
    }

    /// The text keeps its own copy.
    public init(utf8Of text: String) {
        storage = Array(text.utf8)
    }

    public init(joining parts: [UInt8]...) {
        var joined: [UInt8] = []
        // A growing array would leave copies in freed memory.
        joined.reserveCapacity(parts.reduce(0) { $0 + $1.count })
        for part in parts { joined += part }
        storage = joined
    }

    public var count: Int { storage.count }

    /// Lends the bytes to the closure; it must not store them.
    public func withBytes<Result, Failure: Error>(
        _ body: ([UInt8]) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(storage)
    }

    deinit {
        unsafe storage.withUnsafeBufferPointer { buffer in
            // The array is unshared and dies with this object: overwriting it in place is safe.
            unsafe OPENSSL_cleanse(UnsafeMutableRawPointer(mutating: buffer.baseAddress), buffer.count)
        }
    }

    /// Overwrites the array's storage. Other copies remain.
    static func wipe<Element: BitwiseCopyable>(_ elements: inout [Element]) {
        unsafe elements.withUnsafeMutableBytes { bytes in
            unsafe OPENSSL_cleanse(bytes.baseAddress, bytes.count)
        }
    }
}
