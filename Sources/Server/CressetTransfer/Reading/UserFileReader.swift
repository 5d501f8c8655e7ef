public import CressetIdentity
import CressetWire

public enum UserFileFormat: String, CaseIterable, Sendable {
    /// `{"users":[…]}`
    case json
    /// One line per account, with columns in the order of the Firebase CLI.
    case csv

    public init?(path: String) {
        guard let form = Self.allCases.first(where: { path.lowercased().hasSuffix(".\($0.rawValue)") }) else {
            return nil
        }
        self = form
    }
}

/// A row of a file: an account, or the error of an invalid one.
public struct UserFileRow: Sendable {
    /// The number of the row, from 1.
    public let number: Int
    public let account: Result<ImportRow, UserFileError>
}

public struct UserFileReader {
    private enum Rows {
        case json(JSONUserReader)
        case csv(FirebaseCSVReader)
        case strictCSV(CSVReader)
        case table(TableReader)
    }

    private var rows: Rows
    private let readObject: (JSONObject) throws(UserRowError) -> ImportRow

    public var offset: Int {
        switch rows {
        case .json(let reader): reader.input.offset
        case .csv(let reader): reader.offset
        case .strictCSV(let reader): reader.input.offset
        case .table(let reader): reader.offset
        }
    }

    /// - Parameters:
    ///   - isStrict: `true` to require valid CSV (RFC 4180), unlike `firebase auth:export`.
    ///   - isFromEmulator: `true` for an emulator export, whose hashes contain the password.
    ///   - readPiece: Returns the next bytes of the file; empty at the end.
    public init(
        _ format: UserFileFormat,
        isStrict: Bool = false,
        isFromEmulator: Bool = false,
        readPiece: @escaping () throws -> [UInt8]
    ) {
        readObject = { object throws(UserRowError) in try ImportRow(json: object, isFromEmulator: isFromEmulator) }
        let readPiece = Self.checked(readPiece, isFirebase: !isFromEmulator)
        switch format {
        case .json: rows = .json(JSONUserReader(ByteReader(readPiece)))
        case .csv where isStrict: rows = .strictCSV(CSVReader(ByteReader(readPiece)))
        case .csv: rows = .csv(FirebaseCSVReader(ByteReader(readPiece)))
        }
    }

    /// Reads the export of another system.
    ///
    /// - Parameters:
    ///   - passwords: Hashes of Auth0's users, if they are in a file of their own.
    ///   - now: Ends temporary bans.
    public init(
        _ system: ForeignSystem,
        passwords: Auth0Passwords? = nil,
        now: Timestamp,
        readPiece: @escaping () throws -> [UInt8]
    ) {
        readObject = { object throws(UserRowError) in
            try system.row(of: passwords?.complete(object) ?? object, at: now)
        }
        passwords?.restart()
        let input = ByteReader(Self.checked(readPiece, isFirebase: false))
        rows =
            system == .cognito ? .table(TableReader(input)) : .json(JSONUserReader(input, layout: system.layout))
    }

    private static func checked(
        _ readPiece: @escaping () throws -> [UInt8],
        isFirebase: Bool
    ) -> () throws -> [UInt8] {
        var isFirst = true
        return {
            let piece = try readPiece()
            guard isFirst else { return piece }
            isFirst = false
            if let error = UserFileError.ofFormat(piece) { throw error }
            if isFirebase, let system = ForeignSystem.guess(piece) {
                let remedy = "run the same command with --from \(system.rawValue)"
                throw UserFileError("the file looks like users of another system; \(remedy)", remedy: remedy)
            }
            return piece
        }
    }

    /// Returns the next row; `nil` after the last one.
    ///
    /// - Throws: ``UserFileError`` for an unreadable file, and read errors.
    public mutating func next() throws -> UserFileRow? {
        switch rows {
        case .json(var reader):
            let element = try reader.next()
            rows = .json(reader)
            return element.map { row(of: $0.row, number: $0.number, readObject) }
        case .csv(var reader):
            let record = try reader.next()
            rows = .csv(reader)
            return record.map { row(of: $0.fields, number: $0.number, ImportRow.init(columns:)) }
        case .strictCSV(var reader):
            let record = try reader.next()
            rows = .strictCSV(reader)
            return record.map { row(of: $0.fields, number: $0.number, ImportRow.init(columns:)) }
        case .table(var reader):
            let record = try reader.next()
            rows = .table(reader)
            return record.map { row(of: $0.row, number: $0.number, readObject) }
        }
    }

    private func row<Content>(
        of content: Result<Content, UserRowError>,
        number: Int,
        _ read: (Content) throws(UserRowError) -> ImportRow
    ) -> UserFileRow {
        do throws(UserRowError) {
            return UserFileRow(number: number, account: .success(try read(content.get())))
        } catch {
            return UserFileRow(number: number, account: .failure(UserFileError(error.reason)))
        }
    }
}
