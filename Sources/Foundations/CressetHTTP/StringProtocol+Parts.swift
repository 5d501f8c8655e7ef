/// Search for short parts, byte by byte. The standard search would link a regular expression parser into the server.
extension StringProtocol {
    /// - Parameter part: ASCII, not empty.
    package func firstRange(ofPart part: String) -> Range<Index>? {
        // Copies, because iterating an array is faster than iterating a view.
        let (text, wanted) = (Array(utf8), Array(part.utf8))
        guard let offset = text.offset(of: wanted) else { return nil }
        let start = utf8.index(utf8.startIndex, offsetBy: offset)
        return start..<utf8.index(start, offsetBy: wanted.count)
    }

    package func contains(part: String) -> Bool {
        firstRange(ofPart: part) != nil
    }

    package func replacing(_ part: String, by replacement: String) -> String {
        var (result, rest) = ("", self[...])
        while let range = rest.firstRange(ofPart: part) {
            result += rest[..<range.lowerBound] + replacement
            rest = rest[range.upperBound...]
        }
        return result + rest
    }
}

extension [UInt8] {
    fileprivate func offset(of part: [UInt8]) -> Int? {
        guard let first = part.first, count >= part.count else { return nil }
        return (0...(count - part.count)).first { start in
            self[start] == first && self[start..<(start + part.count)].elementsEqual(part)
        }
    }
}
