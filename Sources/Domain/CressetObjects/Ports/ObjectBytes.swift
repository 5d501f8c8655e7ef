/// The bytes of objects under unguessable keys. The key of an unfinished upload is named by no object.
public protocol ObjectBytes: Sendable {
    func create(_ key: String) async throws -> any ObjectSink
    /// Opens bytes for one writer, unchanged.
    ///
    /// - Parameter isCreated: True to create missing bytes.
    func resume(_ key: String, creating isCreated: Bool) async throws -> any ObjectSink
    /// - Returns: `nil` if they are missing.
    func open(_ key: String) async throws -> (any OpenObject)?
    func delete(_ key: String) async throws
    /// Deletes the unnamed keys older than a moment and held by no sink.
    ///
    /// - Parameter named: Returns the named ones of some keys, which are locked meanwhile.
    func sweep(
        olderThan moment: Int64,
        named: @escaping @Sendable ([String]) async throws -> Set<String>
    ) async throws -> Int
}

/// Bytes being written by one caller. Ends with ``close()``, ``discard()`` or the last reference.
public protocol ObjectSink: Sendable {
    /// Shortens the bytes; the next ones follow.
    func truncate(to size: Int64) async throws
    func write(_ bytes: [UInt8]) async throws
    /// Returns after all bytes and their key are on disk.
    func synchronize() async throws
    func read(at offset: Int64, count: Int) async throws -> [UInt8]
    func close() async
    func discard() async
}

public protocol OpenObject: Sendable {
    var size: Int64 { get }
    /// Valid as long as the object; `nil` for bytes elsewhere.
    var descriptor: Int32? { get }
    /// Returns fewer bytes only at the end.
    func read(at offset: Int64, count: Int) async throws -> [UInt8]
}
