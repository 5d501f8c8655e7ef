import CressetWire

/// Feeds bytes to the rules parser and evaluates the resulting rules. Neither may trap, and requests must stay within
/// their step limit. The rules are compiled into the fuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRules(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: count))
    _ = try? RealtimeSuite(parsing: bytes, now: 1)
    guard let rules = try? RealtimeRules(SourceText(bytes)) else { return 0 }
    let before = try? DataTree.parse(["users": ["u7": "abx"], "a": 1])
    let values: JSONObject = ["users/u7": "abx", "x": ["a": 1, "b": [1, 2]]]
    guard let path = try? DataPath("users/u7"),
        let write = try? DataWrite(updating: values, at: .root, before: before ?? nil, now: 1600)
    else { preconditionFailure("the data are well-formed") }
    let state = RequestState(auth: ["uid": "u7"], now: 1600, before: before ?? nil, after: write.after)
    _ = rules.verdict(reading: path, state: state, steps: 10_000)
    _ = rules.verdict(writing: write.paths, state: state, steps: 10_000)
    return 0
}
