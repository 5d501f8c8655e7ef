import CressetCBOR

/// Feeds bytes to the CBOR reader. It must not trap, and no value may be a prefix of another.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCBOR(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: count))
    guard let (value, length) = try? CBORValue.first(of: bytes[...]) else { return 0 }
    precondition(length > 0 && length <= bytes.count, "a value lies in its bytes")
    let whole = try? CBORValue(Array(bytes[..<length]))
    precondition(whole == value, "a value is the same alone")
    precondition((try? CBORValue(Array(bytes[..<(length - 1)]))) == nil, "no value begins with another one")
    return 0
}
