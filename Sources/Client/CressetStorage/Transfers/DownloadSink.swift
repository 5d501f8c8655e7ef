import CressetLock
import CressetSystem
import Foundation

/// Bytes in memory or in a hidden file.
final class DownloadSink: Sendable {
    private enum Content: Sendable {
        case data(Data)
        case file(OutputFile)
        case discarded
    }

    let file: URL?
    private let content: Lock<Content>

    init(file: URL?) {
        self.file = file
        content = Lock(.discarded)
    }

    func begin() throws {
        guard let file else { return content.withLock { $0 = .data(Data()) } }
        guard file.isFileURL else {
            throw StorageError.invalidArgument(message: "\(file.absoluteString) is no file URL.")
        }
        let output = try Self.reporting { () throws(SystemError) in
            try OutputFile(file.path, replacingExisting: true)
        }
        content.withLock { $0 = .file(output) }
    }

    func append(_ data: Data) throws {
        try content.withLock { content in
            switch content {
            case .data(var all):
                content = .discarded
                all.append(data)
                content = .data(all)
            case .file(let output): try Self.reporting { () throws(SystemError) in try output.write(Array(data)) }
            case .discarded: throw CancellationError()
            }
        }
    }

    func finish() throws -> Data? {
        try content.withLock { content in
            defer { content = .discarded }
            switch content {
            case .data(let data): return data
            case .file(let output):
                try Self.reporting { () throws(SystemError) in try output.finish() }
                return nil
            case .discarded: throw CancellationError()
            }
        }
    }

    func discard() {
        content.withLock { $0 = .discarded }
    }

    private static func reporting<Value>(_ body: () throws(SystemError) -> Value) throws(StorageError) -> Value {
        do {
            return try body()
        } catch {
            throw .unknown(message: error.description, serverError: [:])
        }
    }
}
