internal import CressetCZlib

/// Compression of byte arrays in the zlib format (RFC 1950).
public enum Deflate {
    /// Fastest level: processor time matters more than the last few percent of size.
    private static let level: Int32 = 1

    public static func compress(_ bytes: [UInt8]) -> [UInt8] {
        var length = compressBound(uLong(bytes.count))
        let compressed = unsafe [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
            let result = unsafe compress2(buffer.baseAddress, &length, bytes, uLong(bytes.count), level)
            // It can only fail for lack of memory or room, and the buffer has the size of the bound.
            precondition(result == Z_OK, "the library cannot compress")
            count = Int(length)
        }
        return compressed
    }

    /// - Parameter limit: Maximum decompressed bytes.
    /// - Returns: `nil` for malformed or incomplete data, trailing bytes, or a result above the limit.
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

    /// Decompresses the gzip format (RFC 1952).
    ///
    /// - Parameter limit: Maximum decompressed bytes.
    /// - Returns: `nil` for malformed or incomplete data, or a result above the limit.
    public static func decompressGzip(_ compressed: [UInt8], limit: Int) -> [UInt8]? {
        var stream = unsafe z_stream()
        guard unsafe CressetGzipBegin(&stream) == Z_OK else { return nil }
        defer { unsafe inflateEnd(&stream) }
        var (input, output) = (compressed, [UInt8]())
        return unsafe input.withUnsafeMutableBufferPointer { input in
            unsafe stream.next_in = input.baseAddress
            unsafe stream.avail_in = uInt(input.count)
            while true {
                var result = Z_OK
                let block = unsafe [UInt8](unsafeUninitializedCapacity: blockBytes) { buffer, count in
                    unsafe stream.next_out = buffer.baseAddress
                    unsafe stream.avail_out = uInt(buffer.count)
                    result = unsafe inflate(&stream, Z_NO_FLUSH)
                    count = unsafe buffer.count - Int(stream.avail_out)
                }
                output += block
                guard output.count <= limit, result == Z_OK || result == Z_STREAM_END else { return nil }
                if result == Z_STREAM_END { return output }
            }
        }
    }

    private static let blockBytes = 256 << 10
}
