import CressetConcurrency
import CressetObjects
import CressetSystem
import Synchronization

final class FileObjectSink: ObjectSink {
    private static let writebackLength = 32 << 20

    private struct Writeback {
        /// Bytes since its start.
        var waiting = 0
        var running: Task<Void, any Error>?
    }

    private let pool: BlockingPool<Void>
    private let file: Mutex<LockedFile?>
    private let writeback = Mutex(Writeback())

    init(_ file: LockedFile, in pool: BlockingPool<Void>) {
        self.file = Mutex(file)
        self.pool = pool
    }

    private func run<Value: Sendable>(_ body: @escaping @Sendable (LockedFile) throws -> Value) async throws -> Value {
        guard let file = file.withLock({ $0 }) else { throw ObjectError.uploadEnded }
        return try await pool.runOnFiles { try body(file) }
    }

    func truncate(to size: Int64) async throws {
        try await run { file in
            guard try file.size >= Int(size) else { throw ObjectError.uploadNotFound }
            try file.truncate(to: Int(size))
        }
    }

    func write(_ bytes: [UInt8]) async throws {
        try await run { try $0.append(bytes) }
        let isDue = writeback.withLock { writeback in
            writeback.waiting += bytes.count
            guard writeback.waiting >= Self.writebackLength else { return false }
            writeback.waiting = 0
            return true
        }
        if isDue { try await beginWriteback() }
    }

    /// Makes the disk work during the upload, instead of only at its end.
    private func beginWriteback() async throws {
        try await endWriteback()
        let task = Task { try await run { try $0.synchronize() } }
        writeback.withLock { $0.running = task }
    }

    // The system reports an error of the disk only once.
    private func endWriteback() async throws {
        try await writeback.withLock { $0.running.take() }?.value
    }

    func synchronize() async throws {
        try await endWriteback()
        try await run { try $0.synchronize() }
    }

    func read(at offset: Int64, count: Int) async throws -> [UInt8] {
        try await run { try $0.read(at: Int(offset), count: count) }
    }

    func publish(size: Int64) async throws { try await synchronize() }
    func settle() async { await close() }

    func close() async {
        file.withLock { $0 = nil }
    }

    func discard() async {
        guard let file = file.withLock({ $0.take() }) else { return }
        // If this fails, the sweep does it.
        try? await pool.runOnFiles { try PrivateFile.remove(file.path) }
    }
}

final class OpenObjectFile: OpenObject {
    private let pool: BlockingPool<Void>
    private let file: InputFile

    init(_ file: InputFile, in pool: BlockingPool<Void>) {
        (self.file, self.pool) = (file, pool)
    }

    var size: Int64 { Int64(file.length ?? 0) }
    var descriptor: Int32? { file.descriptor }

    func read(at offset: Int64, count: Int) async throws -> [UInt8] {
        try await pool.runOnFiles { [file] in try file.read(at: Int(offset), count: count) }
    }
}
