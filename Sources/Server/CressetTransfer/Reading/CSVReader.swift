/// A reader of records with comma-separated values (RFC 4180). Lines may end with a bare LF.
struct CSVReader {
    static let recordLimit = 1 << 20

    private(set) var input: ByteReader
    private var number = 0

    init(_ input: ByteReader) {
        self.input = input
    }

    /// Returns the next record, counted from 1, or `nil`. Skips empty lines, but counts them.
    mutating func next() throws -> (number: Int, fields: Result<[String], UserRowError>)? {
        if number == 0, try input.peek() == 0xEF { for _ in 0..<3 { _ = try input.next() } }
        while try input.peek() != nil {
            number += 1
            let fields = try record()
            if case .success(let fields) = fields, fields == [""] { continue }
            return (number, fields)
        }
        return nil
    }

    private mutating func record() throws -> Result<[String], UserRowError> {
        var fields: [String] = []
        var refusal: UserRowError?
        var size = 0
        while true {
            let field = try field(room: Self.recordLimit - size)
            size += field.bytes.count + 1
            if size > Self.recordLimit { refusal = refusal ?? UserRowError("longer than 1 MiB") }
            if field.isMalformed { refusal = refusal ?? UserRowError("unexpected quote") }
            if refusal == nil {
                if let text = String(validating: field.bytes, as: UTF8.self) {
                    fields.append(text)
                } else {
                    refusal = UserRowError("not UTF-8")
                }
            }
            if field.isLast { return refusal.map { .failure($0) } ?? .success(fields) }
        }
    }

    /// - Parameter room: Maximum bytes to store; one more indicates a longer field.
    private mutating func field(room: Int) throws -> (bytes: [UInt8], isMalformed: Bool, isLast: Bool) {
        var bytes: [UInt8] = []
        var isMalformed = false
        let isQuoted = try input.peek() == UInt8(ascii: "\"")
        if isQuoted { try quotedText { if bytes.count <= room { bytes.append($0) } } }
        while let byte = try input.next() {
            switch byte {
            case UInt8(ascii: ","): return (bytes, isMalformed, false)
            case 0x0A: return (bytes, isMalformed, true)
            case 0x0D where try input.peek() == 0x0A: continue
            default:
                if isQuoted || byte == UInt8(ascii: "\"") { isMalformed = true }
                if bytes.count <= room { bytes.append(byte) }
            }
        }
        return (bytes, isMalformed, true)
    }

    /// Double quotes inside stand for one.
    private mutating func quotedText(_ append: (UInt8) -> Void) throws {
        _ = try input.next()
        while let byte = try input.next() {
            if byte == UInt8(ascii: "\"") {
                guard try input.peek() == UInt8(ascii: "\"") else { return }
                _ = try input.next()
            }
            append(byte)
        }
        throw UserFileError("the file ends within row \(number); a quote is not closed")
    }
}
