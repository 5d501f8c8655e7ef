import CressetConcurrency
import CressetSystem

/// Leaves text messages in the folder from which SMS Server Tools (`smsd`) takes them: one file each, which the folder's
/// group may read.
public final class MessageSpool: MessageTransport {
    private static let prefix = "cresset-"
    /// The ending of the locks of `smsd`'s own, which it takes for no messages.
    private static let draftEnding = ".LOCK"

    private let path: String
    private let pool: BlockingPool<Void>

    /// A transport into a folder that is there.
    ///
    /// - Throws: ``MessageTransportError`` (`unreachable`) if it takes no file that its group may read, or if the machine
    ///   refuses threads.
    public init(_ path: String) throws(MessageTransportError) {
        self.path = path
        do {
            // Files that were not complete when a server died hold codes.
            try DraftFile.removeAbandoned(in: path, named: Self.prefix, ending: Self.draftEnding)
            _ = try Self.draft(of: Self.newFile(in: path))
            pool = try BlockingPool(threads: 1, capacity: MessageDelivery.width) {}
        } catch {
            throw Self.failure(error, in: path)
        }
    }

    /// Writes the message's file, whole or not at all.
    ///
    /// - Throws: ``MessageTransportError``: `unreachable` if the folder does not take it, `refused` for a number that is
    ///   invalid.
    public func send(_ content: MessageContent, of projectID: String) async throws(MessageTransportError) -> String {
        guard let bytes = Self.bytes(of: content) else {
            throw MessageTransportError(.refused, reason: "the number is invalid")
        }
        let file = Self.newFile(in: path)
        do {
            try await pool.run { _ in
                let draft = try Self.draft(of: file)
                try draft.append(bytes)
                // By a rename: a file of that name would be the message of another attempt, and there is none.
                try draft.publish(as: file, replacingExisting: true)
            }
        } catch {
            throw Self.failure(error, in: path)
        }
        return "wrote the file to the folder"
    }

    /// Writes the messages that wait, and refuses later ones.
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
