import CressetWire

/// The first record names the columns. Memory is independent of the table's length.
struct TableReader {
    private var records: CSVReader
    private var names: [String] = []

    var offset: Int { records.input.offset }

    init(_ input: ByteReader) {
        records = CSVReader(input)
    }

    /// Without empty fields. The record with the names counts as the first.
    ///
    /// - Throws: ``UserFileError`` for unusable names.
    mutating func next() throws -> (number: Int, row: Result<JSONObject, UserRowError>)? {
        if names.isEmpty {
            guard let header = try records.next() else { return nil }
            guard case .success(let names) = header.fields, Set(names).count == names.count else {
                throw UserFileError("the first line is not a list of different column names")
            }
            self.names = names
        }
        guard let record = try records.next() else { return nil }
        return (record.number, record.fields.flatMap { row(of: $0) })
    }

    private func row(of fields: [String]) -> Result<JSONObject, UserRowError> {
        guard fields.count == names.count else {
            return .failure(UserRowError("\(fields.count) columns; expected \(names.count)"))
        }
        return .success(
            JSONObject(zip(names, fields).filter { !$0.1.isEmpty }.map { ($0.0, JSONValue.string($0.1)) })
        )
    }
}
