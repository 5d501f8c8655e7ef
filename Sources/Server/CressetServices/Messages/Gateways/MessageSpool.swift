import CressetConcurrency
import CressetSystem

/// The transport to the spool folder of SMS Server Tools (`smsd`), with group-readable files.
public final class MessageSpool: MessageTransport {
    private static let prefix = "cresset-"
    private static let draftEnding = ".LOCK"

    private let path: String
    private let pool: BlockingPool<Void>

    /// Creates a transport into an existing folder.
    ///
    /// - Throws: ``MessageTransportError`` (`unreachable`) without threads, or if group-readable files are impossible.
    public init(_ path: String) throws(MessageTransportError) {
        self.path = path
        do {
            // Incomplete files of a crashed server contain codes.
            try DraftFile.removeAbandoned(in: path, named: Self.prefix, ending: Self.draftEnding)
            _ = try Self.draft(of: Self.newFile(in: path))
            pool = try BlockingPool(threads: 1, capacity: MessageDelivery.width) {}
        } catch {
            throw Self.failure(error, in: path)
        }
    }

    /// Writes the message's file atomically.
    ///
    /// - Throws: ``MessageTransportError``: `unreachable` if the folder rejects it, `refused` for an invalid number.
    public func send(_ content: MessageContent, of projectID: String) async throws(MessageTransportError) -> String {
        guard let bytes = Self.bytes(of: content) else {
            throw MessageTransportError(.refused, reason: "the number is invalid")
        }
        let file = Self.newFile(in: path)
        do {
            try await pool.run { _ in
                let draft = try Self.draft(of: file)
                try draft.append(bytes)
                // A rename is safe: file names are random, so no other attempt has the same one.
                try draft.publish(as: file, replacingExisting: true)
            }
        } catch {
            throw Self.failure(error, in: path)
        }
        return "wrote the file to the folder"
    }

    /// Writes the pending messages and rejects later ones.
    public func close() async {
        await BlockingWork.run { [pool] in pool.close() }
    }

    private static func newFile(in path: String) -> String {
        "\(path)/\(prefix)\(String(UInt64.random(in: 0 ... .max), radix: 16))"
    }

    private static func draft(of file: String) throws -> DraftFile {
        let draft = try DraftFile(beside: file, ending: draftEnding)
        guard try draft.shareWithDirectoryGroup() else {
            throw MessageTransportError(
                .unreachable,
                reason: "new files do not get the folder's group; run chmod g+s on the folder"
            )
        }
        return draft
    }

    private static func failure(_ error: any Error, in path: String) -> MessageTransportError {
        let reason =
            switch error {
            case let error as SystemError: error.reason
            case let error as MessageTransportError: error.reason
            default: "\(error)"
            }
        return MessageTransportError(.unreachable, reason: "the folder \(path): \(reason)")
    }
}
