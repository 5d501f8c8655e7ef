/// Header `Range` of a download (RFC 9110 §14.2) with one range.
enum ByteRange: Equatable {
    case whole
    case part(offset: Int64, count: Int64)
    case unsatisfiable

    /// - Parameter text: Several ranges, and malformed ones, stand for the whole object.
    init(_ text: String?, size: Int64) {
        self = .whole
        guard let text, text.utf8.count <= 80, text.lowercased().hasPrefix("bytes=") else { return }
        let ends = text.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2 else { return }
        if ends[0].isEmpty {
            guard let count = Self.number(ends[1]) else { return }
            self =
                count == 0 || size == 0 ? .unsatisfiable : .part(offset: max(0, size - count), count: min(count, size))
            return
        }
        guard let first = Self.number(ends[0]) else { return }
        let last = ends[1].isEmpty ? Int64.max : Self.number(ends[1])
        guard let last, first <= last else { return }
        self = first < size ? .part(offset: first, count: min(last, size - 1) - first + 1) : .unsatisfiable
    }

    var offset: Int64 {
        if case .part(let offset, _) = self { offset } else { 0 }
    }

    static func number(_ text: Substring) -> Int64? {
        guard 1...18 ~= text.utf8.count, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
        return Int64(text)
    }
}
