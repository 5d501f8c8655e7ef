import CressetSystem
import CressetTransfer

/// The input of `users import`: a file of accounts, or an emulator export folder.
struct UserFileSource: Sendable {
    let path: String
    let format: UserFileFormat
    let isFromEmulator: Bool
    private let isStrict: Bool

    init(_ path: String, options: Options<UsersCommand.ImportOptions>) throws {
        isStrict = options.strictCSV
        if let file = try Self.accountsFile(in: path) {
            (self.path, format, isFromEmulator) = (file, .json, true)
        } else {
            (self.path, isFromEmulator) = (path, false)
            format = try UsersCommand.fileFormat(of: path, options: options.file)
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
        UserFileReader(format, isStrict: isStrict, isFromEmulator: isFromEmulator) { try input.read() }
    }
}
