/// A reader for the CSV of `firebase auth:export`, which is not always valid.
///
/// The tool quotes names with commas but never escapes quotes. It does not quote URLs, and leaves escaped quotes in
/// claims undoubled. Records of RFC 4180 that fit the columns are read unchanged. Other lines are
/// split at commas, and the pieces assigned to columns by kind. Ambiguous lines are rejected.
struct FirebaseCSVReader {
    private static let linesPerRecord = 64

    private let lines: LineQueue
    private var number = 0

    init(_ input: ByteReader) {
        lines = LineQueue(input, limit: CSVReader.recordLimit)
    }

    var offset: Int { lines.offset }

    /// Counts from 1; skips but counts empty lines.
    mutating func next() throws -> (number: Int, fields: Result<[String], UserRowError>)? {
        while var line = try lines.line(at: 0) {
            number += 1
            if number == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) {
                lines.removeMark()
                line.removeFirst(3)
            }
            guard !Self.content(of: line).isEmpty else {
                lines.removeFirst(1)
                continue
            }
            let strict = try strictRecord()
            if case .success(let fields)? = strict.fields, UserColumns.fit(fields) {
                lines.removeFirst(strict.lines)
                return (number, .success(fields))
            }
            lines.removeFirst(1)
            return (number, try Self.fields(of: line, unlessStrict: strict))
        }
        return nil
    }

    /// Returns no fields if a quote is unclosed.
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
            return .success(try LenientColumns(text).fields())
        } catch {
            // The columns of a valid record give a more exact error.
            if strict.lines == 1, let fields = strict.fields, case .success = fields { return fields }
            return .failure(error)
        }
    }

    private static func content(of line: [UInt8]) -> ArraySlice<UInt8> {
        var content = line[...]
        if content.last == 0x0A { content.removeLast() }
        if content.last == 0x0D { content.removeLast() }
        return content
    }
}

private final class LineQueue {
    private var input: ByteReader
    private let limit: Int
    private var lines: [[UInt8]] = []

    init(_ input: ByteReader, limit: Int) {
        self.input = input
        self.limit = limit
    }

    var offset: Int { input.offset }

    /// Truncates long lines to one byte over the limit.
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

    func removeFirst(_ count: Int) {
        lines.removeFirst(min(count, lines.count))
    }

    func removeMark() {
        lines[0].removeFirst(3)
    }
}
