import CressetSystem
import CressetTransfer

struct UserFileSource: Sendable {
    let path: String
    private let form: Form

    private enum Form {
        case emulator
        case file(UserFileFormat, isStrict: Bool)
        case foreign(ForeignSystem, Auth0Passwords?)
    }

    var isOfFirebase: Bool { if case .foreign = form { false } else { true } }

    init(_ path: String, from system: ForeignSystem?, options: Options<UsersCommand.FileOptions>) throws {
        if let system {
            guard options.format == nil, !options.strictCSV else {
                throw UsageError("--from excludes --format and --strict-csv")
            }
            let passwords = try options.passwords.map { file in
                guard system == .auth0 else { throw UsageError("--passwords needs --from auth0") }
                return try Self.passwords(inFile: file)
            }
            (self.path, form) = (path, .foreign(system, passwords))
            return
        }
        guard options.passwords == nil else { throw UsageError("--passwords needs --from auth0") }
        if let file = try Self.accountsFile(in: path) {
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
        case .foreign(let system, let passwords):
            UserFileReader(system, passwords: passwords, now: SystemWallClock().now()) { try input.read() }
        }
    }

    var remark: String? {
        guard case .foreign(let system, let passwords) = form else { return nil }
        if !system.hasPasswords {
            return "\(system.rawValue) exports no password hashes: users must reset their passwords or use mailed links"
        }
        guard let passwords, passwords.matches < passwords.count else { return nil }
        return "\(passwords.count - passwords.matches) of \(passwords.count) password hashes have no profile in \(path)"
    }

    private static func passwords(inFile path: String) throws -> Auth0Passwords {
        do {
            let file = try InputFile(path)
            guard file.length != nil else { throw UsageError("--passwords needs a regular file") }
            return try Auth0Passwords(readPiece: { try file.read() }, readAt: { try file.read(at: $0, count: $1) })
        } catch let error as SystemError {
            throw CommandFailure("--passwords \(error)")
        } catch let error as UserFileError {
            throw CommandFailure("--passwords \(path): \(error.reason)")
        }
    }
}
