import CressetWire

/// A reader of a list of users, element by element. The memory is independent of the list's length.
///
/// Elements are delimited by brackets and quotes before parsing. Those too long or too deeply nested are skipped
/// without a copy.
struct JSONUserReader {
    static let rowLimit = 1 << 20
    private static let nameLimit = 1024
    private static let depthLimit = 100

    enum Layout {
        /// An object with a list `users`.
        case members
        /// A list, or objects one after another.
        case documents
    }

    private enum Place {
        case beginning
        case documents
        case list(isFirst: Bool)
        case end
    }

    private(set) var input: ByteReader
    private let layout: Layout
    private var place = Place.beginning
    private var number = 0

    init(_ input: ByteReader, layout: Layout = .members) {
        self.input = input
        self.layout = layout
    }

    mutating func next() throws -> (number: Int, row: Result<JSONObject, UserRowError>)? {
        if case .beginning = place { try findUsers() }
        if case .documents = place { return try document() }
        guard case .list(let isFirst) = place else { return nil }
        if try !isFirst || skipSpace() == UInt8(ascii: "]") {
            let separator = try skipSpace()
            _ = try input.next()
            if separator == UInt8(ascii: "]") {
                try finish()
                return nil
            }
            guard separator == UInt8(ascii: ",") else { throw malformed("expected ',' or ']'") }
        }
        place = .list(isFirst: false)
        if let byte = try skipSpace(), "]},:".utf8.contains(byte) { throw malformed("expected a user") }
        number += 1
        return (number, try element())
    }

    // MARK: Rows

    private mutating func document() throws -> (number: Int, row: Result<JSONObject, UserRowError>)? {
        guard let byte = try skipSpace() else { return nil }
        guard byte == UInt8(ascii: "{") else { throw malformed("expected an object") }
        number += 1
        return (number, try element())
    }

    private mutating func element() throws -> Result<JSONObject, UserRowError> {
        var bytes: [UInt8] = []
        let depth = try scanValue { run in
            // One byte above the limit indicates a longer row.
            bytes.append(contentsOf: run.prefix(Self.rowLimit + 1 - bytes.count))
        }
        guard bytes.count <= Self.rowLimit else { return .failure(UserRowError("longer than 1 MiB")) }
        guard depth <= Self.depthLimit else { return .failure(UserRowError("nested too deeply")) }
        do throws(JSONParseError) {
            guard let object = try JSONValue(parsing: bytes).object else {
                return .failure(UserRowError("not an object"))
            }
            return .success(object)
        } catch {
            return .failure(UserRowError("not JSON: \(error.reason)"))
        }
    }

    // MARK: Beside the rows

    private mutating func findUsers() throws {
        // A byte order mark, written by some editors.
        if try input.peek() == 0xEF { for _ in 0..<3 { _ = try input.next() } }
        switch (layout, try skipSpace()) {
        case (.documents, UInt8(ascii: "[")):
            _ = try input.next()
            place = .list(isFirst: true)
            return
        case (.documents, _):
            place = .documents
            return
        case (.members, UInt8(ascii: "{")): _ = try input.next()
        case (.members, _): throw malformed("expected an object with a list \"users\"")
        }
        while let name = try memberName() {
            guard name != "users" else {
                guard try skipSpace() == UInt8(ascii: "[") else { throw malformed("\"users\" is not a list") }
                _ = try input.next()
                place = .list(isFirst: true)
                return
            }
            _ = try scanValue { _ in }
            guard try passComma() else { break }
        }
        throw malformed("no list \"users\"")
    }

    /// Reads the remainder after the list, to detect truncated files.
    private mutating func finish() throws {
        place = .end
        if layout == .documents {
            guard try skipSpace() == nil else { throw malformed("trailing data") }
            return
        }
        while try passComma() {
            guard let name = try memberName() else { throw malformed("expected a name") }
            guard name != "users" else { throw malformed("duplicate list \"users\"") }
            _ = try scanValue { _ in }
        }
        guard try skipSpace() == nil else { throw malformed("trailing data") }
    }

    private mutating func memberName() throws -> String? {
        guard try skipSpace() != UInt8(ascii: "}") else { return nil }
        guard try input.peek() == UInt8(ascii: "\"") else { throw malformed("expected a name") }
        var bytes: [UInt8] = []
        _ = try scanValue { bytes.append(contentsOf: $0.prefix(Self.nameLimit - bytes.count)) }
        guard try skipSpace() == UInt8(ascii: ":") else { throw malformed("expected a colon") }
        _ = try input.next()
        _ = try skipSpace()
        return (try? JSONValue(parsing: bytes))?.string ?? ""
    }

    /// Consumes a comma; returns `false` at the end of the outermost object.
    private mutating func passComma() throws -> Bool {
        let byte = try skipSpace()
        _ = try input.next()
        switch byte {
        case UInt8(ascii: ","): return true
        case UInt8(ascii: "}"): return false
        default: throw malformed("expected ',' or '}'")
        }
    }

    // MARK: Bytes

    private mutating func scanValue(_ append: (ArraySlice<UInt8>) -> Void) throws -> Int {
        var depth = 0
        var deepest = 0
        repeat {
            let run = try input.run { depth == 0 || Self.isMark($0) }
            append(run)
            switch run.last {
            case UInt8(ascii: "\""): try scanString(append)
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                deepest = max(deepest, depth)
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case nil: throw cutOff()
            default: if depth == 0 { try scanWord(append) }
            }
        } while depth > 0
        return deepest
    }

    private mutating func scanString(_ append: (ArraySlice<UInt8>) -> Void) throws {
        while true {
            let run = try input.run { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
            append(run)
            switch run.last {
            case UInt8(ascii: "\""): return
            // The next byte is part of the string.
            case UInt8(ascii: "\\"): append(try input.run { _ in true })
            case nil: throw cutOff()
            default: continue
            }
        }
    }

    private mutating func scanWord(_ append: (ArraySlice<UInt8>) -> Void) throws {
        while let byte = try input.peek(), !",]}".utf8.contains(byte), !Self.isSpace(byte) {
            append(try input.run { _ in true })
        }
    }

    /// Does not consume the byte; `nil` at the end.
    private mutating func skipSpace() throws -> UInt8? {
        while let byte = try input.peek() {
            guard Self.isSpace(byte) else { return byte }
            _ = try input.next()
        }
        return nil
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): true
        default: false
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    private mutating func malformed(_ reason: String) -> UserFileError {
        guard (try? input.peek()) != nil else { return cutOff() }
        return UserFileError("\(reason) (after row \(number), at byte \(input.offset))")
    }

    private func cutOff() -> UserFileError {
        UserFileError(
            number == 0
                ? "the file has no list of users, or is truncated at byte \(input.offset)"
                : "the file is truncated in or after row \(number), at byte \(input.offset)"
        )
    }
}
