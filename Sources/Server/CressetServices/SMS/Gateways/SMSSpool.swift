import CressetConcurrency
import CressetIdentity
import CressetSystem

/// The transport to the spool folder of SMS Server Tools (`smsd`), with group-readable files.
public final class SMSSpool: SMSTransport {
    private static let prefix = "cresset-"
    private static let draftEnding = ".LOCK"

    private let path: String
    private let pool: BlockingPool<Void>

    /// Creates a transport into an existing folder.
    ///
    /// - Throws: ``DeliveryError`` (`unreachable`) without threads, or if group-readable files are impossible.
    public init(_ path: String) throws(DeliveryError) {
        self.path = path
        do {
            // Incomplete files of a crashed server contain codes.
            try AtomicFile.removeAbandoned(in: path, named: Self.prefix, ending: Self.draftEnding)
            _ = try Self.draft(of: Self.newFile(in: path))
            pool = try BlockingPool(threads: 1, capacity: OutboxSettings.sms.slots) {}
        } catch {
            throw Self.failure(error, in: path)
        }
    }

    /// Writes the message's file atomically.
    ///
    /// - Throws: ``DeliveryError``: `unreachable` if the folder rejects it, `refused` for an invalid number.
    public func send(_ content: SMSContent, of projectID: String) async throws(DeliveryError) -> String {
        guard let bytes = Self.bytes(of: content) else {
            throw DeliveryError(.refused, reason: "the number is invalid")
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

    public func close() async {
        await BlockingWork.run { [pool] in pool.close() }
    }

    private static func newFile(in path: String) -> String {
        "\(path)/\(prefix)\(String(UInt64.random(in: 0 ... .max), radix: 16))"
    }

    private static func draft(of file: String) throws -> AtomicFile {
        let draft = try AtomicFile(beside: file, ending: draftEnding)
        guard try draft.shareWithDirectoryGroup() else {
            throw DeliveryError(
                .unreachable,
                reason: "new files do not get the folder's group; run chmod g+s on the folder"
            )
        }
        return draft
    }

    private static func failure(_ error: any Error, in path: String) -> DeliveryError {
        let reason =
            switch error {
            case let error as SystemError: error.reason
            case let error as DeliveryError: error.reason
            default: "\(error)"
            }
        return DeliveryError(.unreachable, reason: "the folder \(path): \(reason)")
    }
}

extension SMSSpool {
    /// Returns the spool file of a message for `smsd` 3.1.16 and later: headers, an empty line and the text.
    ///
    /// - Returns: `nil` for an invalid number: it could inject headers.
    static func bytes(of content: SMSContent) -> [UInt8]? {
        guard PhoneNumber.canonical(content.phoneNumber) == content.phoneNumber else { return nil }
        // In UTF-8, `smsd` drops characters beyond the first plane, so such text uses UCS-2.
        let isPlain = GSMAlphabet.holds(content.text)
        let head = "To: \(content.phoneNumber.dropFirst())\nAlphabet: \(isPlain ? "UTF-8" : "UCS-2")\n\n"
        let body =
            isPlain
            ? Array(content.text.utf8)
            : content.text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
        return Array(head.utf8) + body
    }
}
