/// A parser of `multipart/related` with two parts, metadata and bytes, that arrives in pieces (RFC 2387).
struct MultipartParser {
    enum Event: Equatable {
        case metadata([UInt8])
        case contentType(String?)
        case bytes([UInt8])
    }

    private enum Phase {
        case start
        case metadataHeaders
        case metadata
        case bytesHeaders
        case bytes
        case delimiter
        case end
    }

    static let metadataBytes = 256 << 10
    private static let headerBytes = 4096
    private static let lineEnd = Array("\r\n".utf8)
    private static let headerEnd = Array("\r\n\r\n".utf8)

    private let delimiter: [UInt8]
    private var phase = Phase.start
    private var pending: [UInt8] = []
    /// Pending bytes in which the present pattern cannot begin.
    private var searched = 0

    /// The boundary has at most 70 bytes.
    init(contentType: String?) throws(StorageError) {
        guard let boundary = contentType.flatMap(Self.boundary) else { throw Self.malformed("no valid boundary") }
        delimiter = Self.lineEnd + Array("--\(boundary)".utf8)
        // The first delimiter has no line before it.
        pending = Self.lineEnd
    }

    var isComplete: Bool {
        if case .end = phase { true } else { false }
    }

    static func malformed(_ reason: String) -> StorageError {
        .invalid("Bad content type. The multipart body is malformed: \(reason).")
    }

    private static func boundary(_ type: String) -> String? {
        guard type.lowercased().hasPrefix("multipart/related") else { return nil }
        for parameter in type.split(separator: ";").dropFirst() {
            let pair = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2, pair[0].drop(while: { $0 == " " }).lowercased() == "boundary" else { continue }
            var value = pair[1]
            while value.last == " " { value.removeLast() }
            if value.count >= 2, value.first == "\"", value.last == "\"" { value = value.dropFirst().dropLast() }
            let isValid = 1...70 ~= value.utf8.count && value.utf8.allSatisfy { 0x20..<0x7F ~= $0 && $0 != 0x22 }
            return isValid ? String(value) : nil
        }
        return nil
    }

    mutating func add(_ bytes: [UInt8]) throws(StorageError) -> [Event] {
        if case .end = phase { return [] }
        pending += bytes
        var events: [Event] = []
        while try advance(&events) {}
        return events
    }

    /// - Returns: `false` if further bytes are needed.
    private mutating func advance(_ events: inout [Event]) throws(StorageError) -> Bool {
        switch phase {
        case .start:
            guard pending.count >= delimiter.count + 2 else { return false }
            if pending.starts(with: Self.headerEnd) { pending.removeFirst(2) }
            guard pending.starts(with: delimiter) else { throw Self.malformed("no boundary at the start") }
            take(delimiter.count)
            phase = .metadataHeaders
        case .metadataHeaders:
            guard try headers() != nil else { return false }
            phase = .metadata
        case .metadata:
            guard let end = index(of: delimiter) else {
                guard pending.count <= Self.metadataBytes else { throw Self.malformed("the metadata is too long") }
                return false
            }
            guard end <= Self.metadataBytes else { throw Self.malformed("the metadata is too long") }
            events.append(.metadata(Array(pending[..<end])))
            take(end + delimiter.count)
            phase = .bytesHeaders
        case .bytesHeaders:
            guard let headers = try headers() else { return false }
            events.append(.contentType(Self.contentType(headers)))
            phase = .bytes
        case .bytes:
            guard let end = index(of: delimiter) else {
                let count = pending.count - delimiter.count + 1
                guard count > 0 else { return false }
                events.append(.bytes(Array(pending[..<count])))
                take(count)
                return false
            }
            if end > 0 { events.append(.bytes(Array(pending[..<end]))) }
            take(end + delimiter.count)
            phase = .delimiter
        case .delimiter:
            guard pending.count >= 2 else { return false }
            guard pending.starts(with: Array("--".utf8)) else { throw Self.malformed("more than two parts") }
            pending = []
            phase = .end
            return false
        case .end: return false
        }
        return true
    }

    /// After a delimiter.
    private mutating func headers() throws(StorageError) -> [UInt8]? {
        guard let end = index(of: Self.headerEnd) else {
            guard pending.count <= Self.headerBytes else { throw Self.malformed("the headers are too long") }
            return nil
        }
        guard end <= Self.headerBytes else { throw Self.malformed("the headers are too long") }
        defer { take(end + Self.headerEnd.count) }
        guard !pending.starts(with: Array("--".utf8)) else { throw Self.malformed("fewer than two parts") }
        return Array(pending[..<end])
    }

    private mutating func take(_ count: Int) {
        pending.removeFirst(count)
        searched = 0
    }

    private static func contentType(_ headers: [UInt8]) -> String? {
        for line in headers.split(whereSeparator: { $0 == 0x0D || $0 == 0x0A }) {
            let text = String(decoding: line, as: UTF8.self)
            guard text.lowercased().hasPrefix("content-type:") else { continue }
            let value = String(text.dropFirst(13).drop { $0 == " " || $0 == "\t" })
            return value.isEmpty ? nil : value
        }
        return nil
    }

    /// The pattern begins with a carriage return.
    private mutating func index(of text: [UInt8]) -> Int? {
        let (found, position) = Self.index(of: text, in: pending, from: searched)
        if found == nil { searched = position }
        return found
    }

    /// - Returns: Without a position, the end of the search.
    private static func index(of text: [UInt8], in all: [UInt8], from start: Int) -> (found: Int?, end: Int) {
        let (bytes, pattern) = (all.span, text.span)
        var position = start
        while position + pattern.count <= bytes.count {
            guard bytes[position] == 0x0D else {
                position &+= 1
                continue
            }
            var matched = 1
            while matched < pattern.count, bytes[position + matched] == pattern[matched] { matched &+= 1 }
            if matched == pattern.count { return (position, position) }
            position &+= 1
        }
        return (nil, position)
    }
}
