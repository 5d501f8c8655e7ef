/// Reads the CSV of `firebase auth:export`, which is not always valid: the tool quotes names that contain a comma but
/// never escapes quotes, does not quote URLs, and leaves escaped quotes of claims undoubled.
///
/// A record that is valid (RFC 4180) and fits the columns is read as such. Any other line is split at its commas, and the
/// pieces are assigned to the columns by their kinds. A line that allows more than one assignment is refused.
struct FirebaseCSVReader {
    /// The lines that a quoted field may span.
    private static let linesPerRecord = 64

    private let lines: LineQueue
    private var number = 0

    init(_ input: ByteReader) {
        lines = LineQueue(input, limit: CSVReader.recordLimit)
    }

    /// The number of bytes that were read.
    var offset: Int { lines.offset }

    /// The next record, counted from 1; `nil` after the last one. Empty lines are skipped, and counted.
    ///
    /// - Throws: what reading throws.
    mutating func next() throws -> (number: Int, fields: Result<[String], UserRowError>)? {
        while var line = try lines.line(at: 0) {
            number += 1
            if number == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) {
                lines.removeMark()
                line.removeFirst(3)
            }
            guard !Self.content(of: line).isEmpty else {
                lines.drop(1)
                continue
            }
            let strict = try strictRecord()
            if case .success(let fields)? = strict.fields, UserColumns.fit(fields) {
                lines.drop(strict.lines)
                return (number, .success(fields))
            }
            lines.drop(1)
            return (number, try Self.fields(of: line, unlessStrict: strict))
        }
        return nil
    }

    /// Reads a valid record, of one line or more; no fields if a quote is not closed.
    private func strictRecord() throws -> (fields: Result<[String], UserRowError>?, lines: Int) {
        var (count, size) = (0, 0)
        var reader = CSVReader(
            ByteReader { [lines] in
                guard count < Self.linesPerRecord, size <= CSVReader.recordLimit,
                    let line = try lines.line(at: count)
                else { return [] }
                count += 1
                size += line.count
                return line
            }
        )
        do {
            return (try reader.next()?.fields, count)
        } catch is UserFileError {
            return (nil, count)
        }
    }

    private static func fields(
        of line: [UInt8],
        unlessStrict strict: (fields: Result<[String], UserRowError>?, lines: Int)
    ) throws -> Result<[String], UserRowError> {
        guard line.count <= CSVReader.recordLimit else { return .failure(UserRowError("longer than 1 MiB")) }
        guard let text = String(validating: content(of: line), as: UTF8.self) else {
            return .failure(UserRowError("not UTF-8"))
        }
        do throws(UserRowError) {
            return .success(try LooseColumns(text).fields())
        } catch {
            // The columns of a valid record say more exactly what is wrong.
            if strict.lines == 1, let fields = strict.fields, case .success = fields { return fields }
            return .failure(error)
        }
    }

    /// The line without its end.
    private static func content(of line: [UInt8]) -> ArraySlice<UInt8> {
        var content = line[...]
        if content.last == 0x0A { content.removeLast() }
        if content.last == 0x0D { content.removeLast() }
        return content
    }
}

/// The next lines of a file, which are read when they are needed.
private final class LineQueue {
    private var input: ByteReader
    private let limit: Int
    private var lines: [[UInt8]] = []

    init(_ input: ByteReader, limit: Int) {
        self.input = input
        self.limit = limit
    }

    var offset: Int { input.offset }

    /// A line with its end; `nil` after the last one. Of a line beyond the limit, one byte more than the limit is kept.
    func line(at index: Int) throws -> [UInt8]? {
        while lines.count <= index {
            var line: [UInt8] = []
            while true {
                let run = try input.run { $0 == 0x0A }
                guard let last = run.last else { break }
                line += run.prefix(limit + 1 - line.count)
                if last == 0x0A { break }
            }
            guard !line.isEmpty else { return nil }
            lines.append(line)
        }
        return lines[index]
    }

    func drop(_ count: Int) {
        lines.removeFirst(min(count, lines.count))
    }

    /// Removes the byte order mark of the first line.
    func removeMark() {
        lines[0].removeFirst(3)
    }
}
