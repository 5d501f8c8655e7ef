internal import CressetCOpenSSL

/// Key bytes that are overwritten when the last owner lets them go.
public final class SecretBytes: Sendable {
    private let storage: [UInt8]

    /// Takes a copy of the bytes; the caller's own are the caller's to forget.
    public init(copying bytes: [UInt8]) {
        // Assigning would share the caller's buffer, which deinit overwrites.
        storage = unsafe bytes.withUnsafeBufferPointer { unsafe Array($0) }
    }

    /// Takes the bytes of a text, whose own copy stays in the text.
    public init(utf8Of text: String) {
        storage = Array(text.utf8)
    }

    /// Takes a copy of the parts, one after the other.
    public init(joining parts: [UInt8]...) {
        var joined: [UInt8] = []
        // An array that grew would leave its former self behind.
        joined.reserveCapacity(parts.reduce(0) { $0 + $1.count })
        for part in parts { joined += part }
        storage = joined
    }

    /// The number of bytes.
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

    /// Overwrites bytes that are needed no more. Only this array's copy: it should be the only one.
    static func wipe<Element: BitwiseCopyable>(_ elements: inout [Element]) {
        unsafe elements.withUnsafeMutableBytes { bytes in
            unsafe OPENSSL_cleanse(bytes.baseAddress, bytes.count)
        }
    }
}
