import CressetAdministration
import CressetSystem

/// The input of `users import`: a file of accounts, or an emulator export folder.
struct UserFileSource: Sendable {
    let path: String
    let format: UserFileFormat
    /// `true` if the hashes contain plain-text passwords.
    let isFromEmulator: Bool
    /// `true` to require valid CSV (RFC 4180).
    private let isStrict: Bool

    init(_ options: Options) throws {
        isStrict = try options.isSet("strict-csv")
        if options.arguments.count == 1, let folder = options.arguments.first,
            let file = try Self.accountsFile(in: folder)
        {
            (path, format, isFromEmulator) = (file, .json, true)
        } else {
            (path, format) = try UsersCommand.file(options, of: "users import")
            isFromEmulator = false
        }
    }

    private static func accountsFile(in folder: String) throws -> String? {
        do {
            return try EmulatorFolder.accountsFile(in: folder)
        } catch let error as UserFileError {
            throw CommandFailure("\(error.reason); no user was imported")
        }
    }

    func open() throws -> InputFile {
        do throws(SystemError) {
            return try InputFile(path)
        } catch {
            throw CommandFailure(error.description)
        }
    }

    func reader(of input: InputFile) -> UserFileReader {
        UserFileReader(format, isStrict: isStrict, isFromEmulator: isFromEmulator) { try input.read() }
    }
}
