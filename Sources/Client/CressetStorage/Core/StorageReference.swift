import CressetAuth
public import Foundation

/// A reference to an object or a folder, existing or not.
#if canImport(ObjectiveC)
    @objc(FIRStorageReference)
#endif
open class StorageReference: NSObject, @unchecked Sendable {
    /// The storage of this reference.
    public let storage: Storage
    let path: StoragePath
    private let fault: StorageError?

    init(_ path: StoragePath, in storage: Storage, fault: StorageError?) {
        (self.path, self.storage, self.fault) = (path, storage, fault)
    }

    /// The bucket.
    open var bucket: String { path.bucket }

    /// The object's full name, `path/to/object.txt`; empty for the root.
    open var fullPath: String { path.object }

    /// The last segment of the name, `object.txt`.
    open var name: String { path.name }

    /// Returns the bucket's root.
    open func root() -> StorageReference {
        reference(to: StoragePath(bucket: path.bucket))
    }

    /// Returns the enclosing folder; `nil` for the root.
    open func parent() -> StorageReference? {
        path.parent.map { reference(to: $0) }
    }

    /// Returns a reference below this one. Repeated slashes count as one.
    open func child(_ path: String) -> StorageReference {
        reference(to: self.path.child(path))
    }

    /// Compares storage and name.
    override open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? StorageReference else { return false }
        return storage == other.storage && path == other.path
    }

    /// The hash of the name.
    override open var hash: Int { path.hashValue }

    /// The `gs://` URL.
    override open var description: String { path.description }

    func reference(to path: StoragePath) -> StorageReference {
        StorageReference(path, in: storage, fault: fault)
    }

    func requireValid() throws(StorageError) {
        if let fault { throw fault }
    }

    func requireObject() throws(StorageError) {
        try requireValid()
        try path.requireObject()
    }

    func run<Value: Sendable>(
        for callback: Callback<Result<Value, any Error>>?, _ body: @escaping @Sendable () async throws -> Value
    ) {
        storage.app.core.run(body, for: callback, on: storage.callbackQueue)
    }
}
