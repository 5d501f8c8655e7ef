internal import CressetCCBOR

/// Head of an item, with the content of a string.
enum CBORHead {
    case unsigned(UInt64)
    case negative(UInt64)
    case bytes([UInt8])
    case text([UInt8])
    case array(count: UInt64)
    case map(count: UInt64)
    case boolean(Bool)
    case null
    /// Tags, floating-point numbers, `undefined`.
    case unsupported
    /// A string, array or map of indefinite length, or its end.
    case indefinite

    /// - Returns: Head, and its encoded length including a string's content.
    static func first(of bytes: [UInt8], from position: Int) throws(CBORError) -> (head: CBORHead, length: Int) {
        var callbacks = handlers
        var head: CBORHead?
        let result = unsafe bytes.withUnsafeBufferPointer { buffer in
            let rest = unsafe UnsafeBufferPointer(rebasing: buffer[position...])
            return unsafe withUnsafeMutablePointer(to: &head) { context in
                unsafe cbor_stream_decode(rest.baseAddress, rest.count, &callbacks, context)
            }
        }
        if result.status == CBOR_DECODER_NEDATA { throw CBORError(.truncated) }
        guard result.status == CBOR_DECODER_FINISHED, let head else { throw CBORError(.malformed) }
        return (head, result.read)
    }

    func isShortest(length: Int) -> Bool {
        switch self {
        case .unsigned(let number), .negative(let number), .array(let number), .map(let number):
            length == Self.shortestLength(of: number)
        case .bytes(let content), .text(let content):
            length - content.count == Self.shortestLength(of: UInt64(content.count))
        case .boolean, .null: length == 1
        case .unsupported, .indefinite: false
        }
    }

    private static func shortestLength(of argument: UInt64) -> Int {
        switch argument {
        case ..<24: 1
        case ...0xFF: 2
        case ...0xFFFF: 3
        case ...0xFFFF_FFFF: 5
        default: 9
        }
    }

    // MARK: The library's callbacks

    /// All are set: the library calls them unchecked. The bit pattern of a `size_t` may be negative as an `Int`.
    private static var handlers: cbor_callbacks {
        unsafe cbor_callbacks(
            uint8: { unsafe CBORHead.record(.unsigned(UInt64($1)), in: $0) },
            uint16: { unsafe CBORHead.record(.unsigned(UInt64($1)), in: $0) },
            uint32: { unsafe CBORHead.record(.unsigned(UInt64($1)), in: $0) },
            uint64: { unsafe CBORHead.record(.unsigned($1), in: $0) },
            negint64: { unsafe CBORHead.record(.negative($1), in: $0) },
            negint32: { unsafe CBORHead.record(.negative(UInt64($1)), in: $0) },
            negint16: { unsafe CBORHead.record(.negative(UInt64($1)), in: $0) },
            negint8: { unsafe CBORHead.record(.negative(UInt64($1)), in: $0) },
            byte_string_start: { unsafe CBORHead.record(.indefinite, in: $0) },
            byte_string: { unsafe CBORHead.record(.bytes(CBORHead.copied($1, count: $2)), in: $0) },
            string: { unsafe CBORHead.record(.text(CBORHead.copied($1, count: $2)), in: $0) },
            string_start: { unsafe CBORHead.record(.indefinite, in: $0) },
            indef_array_start: { unsafe CBORHead.record(.indefinite, in: $0) },
            array_start: { unsafe CBORHead.record(.array(count: UInt64(UInt(bitPattern: $1))), in: $0) },
            indef_map_start: { unsafe CBORHead.record(.indefinite, in: $0) },
            map_start: { unsafe CBORHead.record(.map(count: UInt64(UInt(bitPattern: $1))), in: $0) },
            tag: { context, _ in unsafe CBORHead.record(.unsupported, in: context) },
            float2: { context, _ in unsafe CBORHead.record(.unsupported, in: context) },
            float4: { context, _ in unsafe CBORHead.record(.unsupported, in: context) },
            float8: { context, _ in unsafe CBORHead.record(.unsupported, in: context) },
            undefined: { unsafe CBORHead.record(.unsupported, in: $0) },
            null: { unsafe CBORHead.record(.null, in: $0) },
            boolean: { unsafe CBORHead.record(.boolean($1), in: $0) },
            indef_break: { unsafe CBORHead.record(.indefinite, in: $0) }
        )
    }

    private static func record(_ head: CBORHead, in context: UnsafeMutableRawPointer?) {
        unsafe context?.assumingMemoryBound(to: CBORHead?.self).pointee = head
    }

    private static func copied(_ start: UnsafePointer<UInt8>?, count: Int) -> [UInt8] {
        unsafe Array(UnsafeBufferPointer(start: start, count: count))
    }
}
