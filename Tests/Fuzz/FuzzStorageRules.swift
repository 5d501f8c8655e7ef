import CressetWire

/// Feeds bytes to the parsers of Storage rules and their test cases, and evaluates the rules. They must not trap, and
/// requests must stay within their limit. The rules are compiled into the fuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzStorageRules(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: count))
    _ = try? StorageSuite(parsing: bytes, now: 1)
    guard let rules = try? StorageRules(SourceText(bytes)) else { return 0 }
    for method in StorageMethod.allCases {
        let request = StorageRequest(
            method,
            path: "/b/b1/o/f/a.txt",
            auth: ["uid": "u7", "token": ["roles": ["ed", "rv"], "n": 1.5]],
            time: 1600,
            resource: ["name": "f/a.txt", "size": "12", "timeCreated": "2023-01-02T03:04:05Z"],
            proposed: ["metadata": ["owner": "u7"]]
        )
        _ = rules.verdict(of: request).reason
    }
    return 0
}
