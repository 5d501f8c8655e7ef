public import CressetObjects
import Synchronization

public final class MemoryObjectBytes: ObjectBytes {
    struct Entry {
        var bytes: [UInt8] = []
        var synchronized: Int?
        var isHeld = false
    }

    let state = Mutex<(entries: [String: Entry], failure: ObjectError?)>(([:], nil))

    public init() {}

    public var keys: Set<String> { state.withLock { Set($0.entries.keys) } }

    public func fail(with error: ObjectError?) {
        state.withLock { $0.failure = error }
    }

    public func crash() {
        state.withLock { state in
            for (key, entry) in state.entries {
                guard let size = entry.synchronized else {
                    state.entries.removeValue(forKey: key)
                    continue
                }
                state.entries[key] = Entry(bytes: Array(entry.bytes.prefix(size)), synchronized: size)
            }
        }
    }

    public func create(_ key: String) async throws -> any ObjectSink {
        try await resume(key, creating: true)
    }

    public func resume(_ key: String, creating isCreated: Bool) async throws -> any ObjectSink {
        try state.withLock { state in
            guard var entry = state.entries[key] ?? (isCreated ? Entry() : nil) else {
                throw ObjectError.uploadNotFound
            }
            guard !entry.isHeld else { throw ObjectError.busy }
            entry.isHeld = true
            state.entries[key] = entry
        }
        return Sink(key: key, owner: self)
    }

    public func open(_ key: String, at offset: Int64) async throws -> (any OpenObject)? {
        let entry = try state.withLock { state in
            if case .unavailable = state.failure, let failure = state.failure { throw failure }
            return state.entries[key]
        }
        return entry.map { Opened(bytes: $0.bytes) }
    }

    public func delete(_ key: String) async throws {
        state.withLock { _ = $0.entries.removeValue(forKey: key) }
    }

    public func sweep(
        olderThan moment: Int64,
        named: @escaping @Sendable ([String]) async throws -> Set<String>
    ) async throws -> Int {
        let idle = state.withLock { $0.entries.filter { !$0.value.isHeld }.map(\.key) }
        let old = idle.filter { (Int64($0.prefix(12), radix: 16) ?? .max) < moment }
        let spared = try await named(old)
        let orphans = old.filter { !spared.contains($0) }
        state.withLock { state in for key in orphans { state.entries.removeValue(forKey: key) } }
        return orphans.count
    }

    public func close() {}

    private struct Opened: OpenObject {
        let bytes: [UInt8]
        var size: Int64 { Int64(bytes.count) }
        var descriptor: Int32? { nil }

        func read(at offset: Int64, count: Int) async throws -> [UInt8] {
            Array(bytes.dropFirst(Int(offset)).prefix(count))
        }
    }

    private struct Sink: ObjectSink {
        let key: String
        let owner: MemoryObjectBytes

        private func change(_ body: (inout Entry) throws -> Void) throws {
            try owner.state.withLock { state in
                if let failure = state.failure { throw failure }
                guard var entry = state.entries[key] else { return }
                try body(&entry)
                state.entries[key] = entry
            }
        }

        func truncate(to size: Int64) async throws {
            try change { entry in
                guard entry.bytes.count >= Int(size) else { throw ObjectError.uploadNotFound }
                entry.bytes.removeLast(entry.bytes.count - Int(size))
                entry.synchronized = entry.synchronized.map { min($0, Int(size)) }
            }
        }

        func write(_ bytes: [UInt8]) async throws { try change { $0.bytes += bytes } }
        func synchronize() async throws { try change { $0.synchronized = $0.bytes.count } }

        func read(at offset: Int64, count: Int) async throws -> [UInt8] {
            owner.state.withLock { Array(($0.entries[key]?.bytes ?? []).dropFirst(Int(offset)).prefix(count)) }
        }

        func publish(size: Int64) async throws { try await synchronize() }
        func settle() async { await close() }
        func close() async { owner.state.withLock { $0.entries[key]?.isHeld = false } }
        func discard() async { owner.state.withLock { _ = $0.entries.removeValue(forKey: key) } }
    }
}
