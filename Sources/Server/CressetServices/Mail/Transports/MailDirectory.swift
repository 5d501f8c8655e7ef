import CressetConcurrency
import CressetIdentity
import CressetMail
import CressetSystem

/// Keeps letters as files, one `.eml` each, which their owner alone may read: for development.
public final class MailDirectory: MailTransport {
    private let path: String
    private let pool: BlockingPool<Void>

    /// Makes the directory unless it is there.
    ///
    /// - Throws: ``SystemError`` if the directory cannot be made.
    public init(_ path: String) throws {
        self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        try PrivateFile.makeDirectory(self.path)
        pool = try BlockingPool(threads: 1, capacity: MailDelivery.width) {}
    }

    /// Writes the letter's file, whole or not at all. One that is there from an attempt before is the same letter.
    public func send(_ letter: MailLetter) async throws(MailTransportError) {
        let file = "\(path)/\(letter.writtenAt.milliseconds)-\(letter.message.id).eml"
        let bytes = letter.bytes
        do {
            try await pool.run { _ in try PrivateFile.create(file, containing: bytes) }
        } catch let error as SystemError where error.isExisting {
            return
        } catch {
            throw MailTransportError(.unreachable, reason: "\(error)")
        }
    }

    /// Writes the letters that wait, and refuses later ones.
    public func close() async {
        await BlockingWork.run { [pool] in pool.close() }
    }
}
