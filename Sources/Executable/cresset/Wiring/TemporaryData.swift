import CressetConcurrency
import CressetIdentity
import CressetServices
import CressetSystem
import CressetWire

enum TemporaryData {
    static func run<Value>(
        writerCache cache: Int?,
        _ body: (Administration) async throws -> Value
    ) async throws -> Value {
        let directory = try DataDirectory(newPath())
        let result: Result<Value, any Error>
        do {
            result = .success(
                try await Administration.run(in: directory, for: .production, making: true, writerCache: cache, body)
            )
        } catch {
            result = .failure(error)
        }
        do throws(SystemError) {
            for file in try PrivateFile.names(in: directory.path) {
                try PrivateFile.remove("\(directory.path)/\(file)")
            }
            try PrivateFile.removeDirectory(directory.path)
        } catch {
            System.printError("cresset: warning: \(directory.path) was not deleted: \(error)")
        }
        return try result.get()
    }

    /// Returns an unused name in a directory that other users cannot change.
    static func newPath() throws -> String {
        let folder = System.environment("TMPDIR") ?? "/tmp"
        let isProtected: Bool
        do throws(SystemError) {
            isProtected = try PrivateFile.isProtected(folder)
        } catch {
            throw CommandFailure("TMPDIR \(error)")
        }
        guard isProtected else {
            throw CommandFailure("TMPDIR \(folder): other users can replace its files; choose another directory")
        }
        let name = Hexadecimal.encoded(SecretVault.makeMasterKey().prefix(8))
        return "\(folder)/cresset-\(name)"
    }
}
