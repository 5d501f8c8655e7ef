import CressetSystem
import CressetTransfer

/// The input of `users import` and `migrate`: a file of accounts, or an emulator export folder.
struct UserFileSource: Sendable {
    let path: String
    private let form: Form

    private enum Form {
        case emulator
        case file(UserFileFormat, isStrict: Bool)
        case foreign(ForeignSystem)
    }

    init(_ path: String, from system: ForeignSystem?, options: Options<UsersCommand.FileOptions>) throws {
        if let system {
            guard options.format == nil, !options.strictCSV else {
                throw UsageError("--from \(system.rawValue) excludes --format and --strict-csv")
            }
            (self.path, form) = (path, .foreign(system))
        } else if let file = try Self.accountsFile(in: path) {
            (self.path, form) = (file, .emulator)
        } else {
            self.path = path
            form = .file(try UsersCommand.fileFormat(of: path, format: options.format), isStrict: options.strictCSV)
        }
    }

    private static func accountsFile(in folder: String) throws -> String? {
        do {
            return try EmulatorFolder.accountsFile(in: folder)
        } catch let error as UserFileError {
            throw CommandFailure("\(error.reason); no user was imported")
        }
    }

    func open() throws(CommandFailure) -> InputFile {
        do throws(SystemError) {
            return try InputFile(path)
        } catch {
            throw CommandFailure(error, orWith: "< FILE")
        }
    }

    func reader(of input: InputFile) -> UserFileReader {
        switch form {
        case .emulator: UserFileReader(.json, isFromEmulator: true) { try input.read() }
        case .file(let format, let isStrict): UserFileReader(format, isStrict: isStrict) { try input.read() }
        case .foreign(let system): UserFileReader(system, now: SystemWallClock().now()) { try input.read() }
        }
    }
}
