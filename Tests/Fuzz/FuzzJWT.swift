import CressetWire

/// Feeds bytes to the JWT reader. It must not trap, and a parsed token must equal its input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJWT(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let text = unsafe String(decoding: UnsafeBufferPointer(start: data, count: count), as: UTF8.self)
    guard let token = JWT(parsing: text) else { return 0 }
    let written = String(decoding: token.signedBytes, as: UTF8.self) + "." + Base64.urlEncoded(token.signature)
    precondition(written == text, "a token has one spelling")
    return 0
}
