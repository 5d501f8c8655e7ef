import CressetConcurrency
import CressetIdentity
import CressetMail
import CressetSystem

public final class MailDirectory: MailTransport {
    private let path: String
    private let pool: BlockingPool<Void>

    /// Creates the directory if necessary.
    ///
    /// - Throws: ``SystemError`` if the directory cannot be created.
    public init(_ path: String) throws {
        self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        try PrivateFile.makeDirectory(self.path)
        pool = try BlockingPool(threads: 1, capacity: OutboxSettings.mail.slots) {}
    }

    /// Writes the letter's file atomically, even if it exists from an earlier attempt.
    public func send(_ letter: MailLetter) async throws(DeliveryError) {
        let file = "\(path)/\(letter.writtenAt.milliseconds)-\(letter.message.id).eml"
        let bytes = letter.bytes
        do {
            try await pool.run { _ in try PrivateFile.create(file, containing: bytes) }
        } catch let error as SystemError where error.isExisting {
            return
        } catch {
            throw DeliveryError(.unreachable, reason: "\(error)")
        }
    }

    public func close() async {
        await BlockingWork.run { [pool] in pool.close() }
    }
}
