/// Header `Content-Range`: `bytes 0-9/20`, `bytes 0-9/*`, `bytes */20`.
struct ContentRange: Equatable {
    /// `nil` for a question about the session.
    let first: Int64?
    /// Offset of the last byte; `nil` for all the bytes of the request.
    let last: Int64?
    /// Length of the object; `nil` if unknown so far.
    let total: Int64?

    var count: Int64? {
        guard let first, let last else { return nil }
        return last - first + 1
    }

    init(first: Int64?, last: Int64?, total: Int64?) {
        (self.first, self.last, self.total) = (first, last, total)
    }

    init?(_ text: String) {
        guard text.utf8.count <= 80, text.lowercased().hasPrefix("bytes ") else { return nil }
        let parts = text.dropFirst(6).split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let total = Self.total(parts[1]) else { return nil }
        self.total = total
        if parts[0] == "*" {
            (first, last) = (nil, nil)
            return
        }
        let ends = parts[0].split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let first = ByteRange.number(ends[0]), let last = ByteRange.number(ends[1]),
            first <= last, total.map({ last < $0 }) ?? true
        else { return nil }
        (self.first, self.last) = (first, last)
    }

    private static func total(_ text: Substring) -> Int64?? {
        text == "*" ? .some(nil) : ByteRange.number(text).map { .some($0) }
    }
}
