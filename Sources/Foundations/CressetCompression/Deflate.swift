internal import CressetCZlib

/// Compression of single pieces of memory, in zlib's format (RFC 1950).
public enum Deflate {
    /// The quickest level: other work on the machine goes before the last per cents of a size.
    private static let level: Int32 = 1

    /// Returns the bytes compressed.
    public static func compress(_ bytes: [UInt8]) -> [UInt8] {
        var length = compressBound(uLong(bytes.count))
        let compressed = unsafe [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
            let result = unsafe compress2(buffer.baseAddress, &length, bytes, uLong(bytes.count), level)
            // It fails for a lack of memory or of room alone, and the bound is the room that there must be.
            precondition(result == Z_OK, "the library cannot compress")
            count = Int(length)
        }
        return compressed
    }

    /// Returns the bytes that were compressed.
    ///
    /// - Parameter limit: The most bytes that may come of it.
    /// - Returns: `nil` for bytes that are malformed, incomplete, followed by others, or more than the limit when
    ///   decompressed.
    public static func decompress(_ compressed: [UInt8], limit: Int) -> [UInt8]? {
        var (length, taken) = (uLong(limit), uLong(compressed.count))
        var isWhole = false
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            let result = unsafe uncompress2(buffer.baseAddress, &length, compressed, &taken)
            isWhole = result == Z_OK && taken == uLong(compressed.count)
            count = isWhole ? Int(length) : 0
        }
        return isWhole ? bytes : nil
    }
}
