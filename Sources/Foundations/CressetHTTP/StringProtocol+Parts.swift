/// Search for short parts, byte by byte. The library's own search brings a parser of regular expressions into the server.
extension StringProtocol {
    /// Returns the range of the part's first occurrence.
    ///
    /// - Parameter part: ASCII, not empty.
    package func firstRange(ofPart part: String) -> Range<Index>? {
        var start = utf8.startIndex
        while start != utf8.endIndex {
            if utf8[start...].starts(with: part.utf8) { return start..<utf8.index(start, offsetBy: part.utf8.count) }
            utf8.formIndex(after: &start)
        }
        return nil
    }

    /// Returns true if the part occurs.
    ///
    /// - Parameter part: ASCII, not empty.
    package func contains(part: String) -> Bool {
        firstRange(ofPart: part) != nil
    }

    /// Returns the text with every occurrence of the part replaced.
    ///
    /// - Parameter part: ASCII, not empty.
    package func replacing(_ part: String, by replacement: String) -> String {
        var (result, rest) = ("", self[...])
        while let range = rest.firstRange(ofPart: part) {
            result += rest[..<range.lowerBound] + replacement
            rest = rest[range.upperBound...]
        }
        return result + rest
    }
}
