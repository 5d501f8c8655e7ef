import CressetServerWire
import CressetWire

/// Feeds bytes to the JSON reader and the decoders of bodies. They must not trap, and decoded input must survive
/// encoding and decoding unchanged.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSON(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: count))
    guard let value = try? JSONValue(parsing: bytes) else { return 0 }
    let again = try? JSONValue(parsing: value.serialized())
    precondition(again == value, "written and read again, it is another value")
    _ = try? WireDecoder().decode(SignUp.Request.self, from: bytes)
    _ = try? WireDecoder().decode(UpdateAccount.Request.self, from: bytes)
    _ = try? WireDecoder().decode(BatchCreateAccounts.Request.self, from: bytes)
    _ = try? WireDecoder().decode(QueryAccounts.Request.self, from: bytes)
    if let object = value.object, let config = try? ConfigMessage.schema.validate(object) {
        _ = ConfigMessage.schema.apply(update: config, mask: FieldMask(config.keys.map { [$0] }), to: object)
    }
    return 0
}
