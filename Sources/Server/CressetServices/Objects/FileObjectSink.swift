import CressetConcurrency
import CressetObjects
import CressetSystem
import Synchronization

final class FileObjectSink: ObjectSink {
    private let pool: BlockingPool<Void>
    private let file: Mutex<LockedFile?>

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
    }

    func synchronize() async throws {
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
