import CressetBucket
import CressetObjects
import Synchronization

/// Writes to a local file, and sends it to the bucket when it is complete.
final class BucketObjectSink: ObjectSink {
    /// Shorter than the age of swept objects.
    private static let limit = Duration.seconds(12 * 3600)

    private let file: any ObjectSink
    private let key: String
    private let bucket: BucketClient
    private let gate: PartGate
    private let isPublished = Mutex(false)

    init(_ file: any ObjectSink, of key: String, to bucket: BucketClient, through gate: PartGate) {
        (self.file, self.key, self.bucket, self.gate) = (file, key, bucket, gate)
    }

    func truncate(to size: Int64) async throws { try await file.truncate(to: size) }
    func write(_ bytes: [UInt8]) async throws { try await file.write(bytes) }
    func synchronize() async throws { try await file.synchronize() }
    func read(at offset: Int64, count: Int) async throws -> [UInt8] { try await file.read(at: offset, count: count) }
    func settle() async { await file.discard() }
    func close() async { await file.close() }

    func publish(size: Int64) async throws {
        do {
            if size <= BucketClient.partSize {
                try await gate.run { try await bucket.put(part(at: 0, of: size), at: key) }
            } else {
                try await sendParts(of: size)
            }
            isPublished.withLock { $0 = true }
        } catch let error as BucketError {
            throw ObjectError(error)
        }
    }

    private func sendParts(of size: Int64) async throws {
        let deadline = ContinuousClock.now + Self.limit
        var upload = try await bucket.upload(key)
        do {
            for offset in stride(from: 0, to: size, by: BucketClient.partSize) {
                guard ContinuousClock.now < deadline else { throw ObjectError.unavailable("the bucket is too slow") }
                upload = try await gate.run {
                    var next = upload
                    try await next.append(part(at: offset, of: size))
                    return next
                }
            }
            try await upload.finish()
        } catch {
            await upload.abandon()
            throw error
        }
    }

    private func part(at offset: Int64, of size: Int64) async throws -> [UInt8] {
        let count = Int(min(size - offset, Int64(BucketClient.partSize)))
        let bytes = try await file.read(at: offset, count: count)
        guard bytes.count == count else { throw ObjectError.failed("the bytes \(key) are incomplete") }
        return bytes
    }

    func discard() async {
        await file.discard()
        // Otherwise, or if this fails, the sweep does it.
        if isPublished.withLock({ $0 }) { try? await bucket.delete(key) }
    }
}

/// Slots of parts in memory.
final class PartGate: Sendable {
    private struct State {
        var free = PartGate.slots
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private static let slots = 8
    private static let capacity = 512

    private let state = Mutex(State())

    func run<Value>(_ body: () async throws -> Value) async throws -> Value {
        try await acquire()
        defer { release() }
        return try await body()
    }

    private func acquire() async throws(ObjectError) {
        guard state.withLock({ $0.waiting.count < Self.capacity }) else { throw .busy }
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                if state.free > 0 {
                    state.free -= 1
                    return true
                }
                state.waiting.append(continuation)
                return false
            }
            if isFree { continuation.resume() }
        }
    }

    private func release() {
        let next: CheckedContinuation<Void, Never>? = state.withLock { state in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.free += 1
            return nil
        }
        next?.resume()
    }
}
