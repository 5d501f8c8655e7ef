public struct SourceText: Sendable {
    let bytes: [UInt8]
    private let lineStarts: [Int]
    /// True if bytes and columns are the same.
    private let isASCII: Bool
    /// Distance of entries in bytes.
    private static let stride = 256
    /// UTF-16 code units before each stride, so a column counts at most one stride.
    private let unitsBefore: [Int]

    /// Accepts any bytes.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [0]
        for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
        lineStarts = starts
        isASCII = bytes.allSatisfy { $0 < 0x80 }
        unitsBefore = isASCII ? [] : Self.unitsBefore(in: bytes)
    }

    private static func unitsBefore(in bytes: [UInt8]) -> [Int] {
        var (units, count) = ([0], 0)
        for start in Swift.stride(from: 0, to: bytes.count - stride + 1, by: stride) {
            count += Self.units(of: bytes[start..<start + stride])
            units.append(count)
        }
        return units
    }

    func position(of offset: Int) -> SourcePosition {
        let line = lineNumber(of: offset)
        let start = lineStarts[line - 1]
        let units = isASCII ? offset - start : unitCount(before: offset) - unitCount(before: start)
        return SourcePosition(line: line, column: units + 1)
    }

    private func unitCount(before offset: Int) -> Int {
        let index = offset / Self.stride
        return unitsBefore[index] + Self.units(of: bytes[index * Self.stride..<offset])
    }

    func text(from start: Int, to end: Int) -> String {
        String(decoding: bytes[start..<end], as: UTF8.self)
    }

    func issue(_ message: String, at offset: Int) -> RulesIssue {
        RulesIssue(message, at: position(of: offset))
    }

    /// No character spans lines.
    func firstMalformedLine() -> Int? {
        guard !isASCII, String(validating: bytes, as: UTF8.self) == nil else { return nil }
        return lineStarts.indices.first { line in
            let end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
            return String(validating: bytes[lineStarts[line]..<end], as: UTF8.self) == nil
        }
    }

    func startOfLine(_ index: Int) -> Int { lineStarts[index] }

    private func lineNumber(of offset: Int) -> Int {
        var (low, high) = (0, lineStarts.count)
        while low < high {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Counts UTF-16 code units: one per leading byte, two for a sequence of four bytes.
    private static func units(of bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) + ($1 >= 0xF0 ? 1 : 0) }
    }
}

/// A position in a rules file, as in editors: lines and columns from 1, in UTF-16 code units.
public struct SourcePosition: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let line: Int
    public let column: Int

    public var description: String { "\(line):\(column)" }

    public static func < (left: Self, right: Self) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// Text of an expression with file offsets of its bytes: an escape is longer in the file.
struct SourceFragment: Sendable {
    let bytes: [UInt8]
    /// File offset of each byte and of the end.
    private let offsets: [Int]

    init(_ bytes: [UInt8], offsets: [Int], end: Int) {
        self.bytes = bytes
        self.offsets = offsets + [end]
    }

    func offsetInFile(_ offset: Int) -> Int {
        offsets[min(offset, bytes.count)]
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }
}
