/// The bytes of objects under unguessable keys. The key of an unfinished upload is named by no object.
public protocol ObjectBytes: Sendable {
    func create(_ key: String) async throws -> any ObjectSink
    /// Opens bytes for one writer, unchanged.
    ///
    /// - Parameter isCreated: True to create missing bytes.
    func resume(_ key: String, creating isCreated: Bool) async throws -> any ObjectSink
    /// - Parameter offset: Place of the first read.
    /// - Returns: `nil` if they are missing.
    func open(_ key: String, at offset: Int64) async throws -> (any OpenObject)?
    func delete(_ key: String) async throws
    /// Deletes the unnamed keys older than a moment and held by no sink.
    ///
    /// - Parameter named: Returns the named ones of some keys, which are locked meanwhile.
    func sweep(
        olderThan moment: Int64,
        named: @escaping @Sendable ([String]) async throws -> Set<String>
    ) async throws -> Int
    /// Ends the threads. Blocks.
    func close()
}

extension ObjectBytes {
    public func open(_ key: String) async throws -> (any OpenObject)? { try await open(key, at: 0) }
}

/// Bytes being written by one caller. Ends with ``settle()``, ``close()``, ``discard()`` or the last reference.
public protocol ObjectSink: Sendable {
    /// Shortens the bytes; the next ones follow.
    func truncate(to size: Int64) async throws
    func write(_ bytes: [UInt8]) async throws
    /// Returns after all bytes and their key are on disk.
    func synchronize() async throws
    func read(at offset: Int64, count: Int) async throws -> [UInt8]
    /// Makes all bytes readable under their key. Returns after they are durable.
    func publish(size: Int64) async throws
    /// Ends the sink after an object names the published bytes.
    func settle() async
    func close() async
    /// Deletes the bytes, also published ones.
    func discard() async
}

public protocol OpenObject: Sendable {
    var size: Int64 { get }
    /// Valid as long as the object; `nil` for bytes elsewhere.
    var descriptor: Int32? { get }
    /// Returns fewer bytes only at the end.
    func read(at offset: Int64, count: Int) async throws -> [UInt8]
}
