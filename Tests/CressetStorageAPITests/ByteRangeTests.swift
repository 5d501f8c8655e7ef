import Testing

@testable import CressetStorageAPI

struct ByteRangeTests {
    @Test(arguments: [
        ("bytes=0-0,2-3", ByteRange.whole), ("bytes=" + String(repeating: "0-0,", count: 1000), .whole),
        ("bytes=a-b", .whole), ("bytes=3-2", .whole), ("bytes=-", .whole), ("lines=0-1", .whole),
        ("bytes=10-", .unsatisfiable), ("bytes=-0", .unsatisfiable), ("bytes=99999999999999999999-", .whole),
        ("bytes=0-0", .part(offset: 0, count: 1)), ("bytes=2-", .part(offset: 2, count: 8)),
        ("bytes=2-999", .part(offset: 2, count: 8)), ("bytes=-3", .part(offset: 7, count: 3)),
        ("bytes=-99", .part(offset: 0, count: 10)), ("BYTES=9-9", .part(offset: 9, count: 1)),
    ])
    func oneRangeIsAPart(_ text: String, expected: ByteRange) {
        #expect(ByteRange(text, size: 10) == expected)
    }

    @Test func emptyObjectHasNoPart() {
        #expect(ByteRange("bytes=0-", size: 0) == .unsatisfiable)
        #expect(ByteRange("bytes=-1", size: 0) == .unsatisfiable)
        #expect(ByteRange(nil, size: 0) == .whole)
    }

    @Test(arguments: [
        "bytes 5-4/10", "bytes 0-10/10", "bytes 0-9", "bytes -1-4/10", "bytes 0-x/10", "bytes 0-9/x", "0-9/10",
        "bytes 0-9/10/11", "bytes /10",
    ])
    func invalidContentRangeIsRefused(_ text: String) {
        #expect(ContentRange(text) == nil)
    }

    @Test func contentRangesAreRead() {
        #expect(ContentRange("bytes 0-9/20") == ContentRange(first: 0, last: 9, total: 20))
        #expect(ContentRange("bytes 5-9/*") == ContentRange(first: 5, last: 9, total: nil))
        #expect(ContentRange("bytes */20") == ContentRange(first: nil, last: nil, total: 20))
        #expect(ContentRange("bytes */*") == ContentRange(first: nil, last: nil, total: nil))
    }
}
