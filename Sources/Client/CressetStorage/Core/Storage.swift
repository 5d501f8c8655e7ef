public import CressetAuth
import CressetLock
public import Dispatch
public import Foundation

/// A bucket at the app's `authHost`, for the current user.
#if canImport(ObjectiveC)
    @objc(FIRStorage)
#endif
open class Storage: NSObject, @unchecked Sendable {
    private struct Settings {
        var callbackQueue: DispatchQueue
        var uploadRetryTime: TimeInterval = 600
        var downloadRetryTime: TimeInterval = 600
        var operationRetryTime: TimeInterval = 120
        var chunkSize = Int64.max
        var emulator: String?
    }

    /// The app of this instance.
    public let app: FirebaseApp
    let bucket: String
    let fault: StorageError?
    private let settings: Lock<Settings>

    private init(app: FirebaseApp, bucket: String, fault: StorageError? = nil) {
        (self.app, self.bucket, self.fault) = (app, bucket, fault)
        settings = Lock(Settings(callbackQueue: app.core.platform.callbackQueue))
    }

    /// Returns the instance of the default app.
    open class func storage() -> Storage {
        storage(app: Auth.defaultApp(for: "Storage.storage()"))
    }

    /// ``storage(app:url:)`` of the default app.
    open class func storage(url: String) -> Storage {
        storage(app: Auth.defaultApp(for: "Storage.storage(url:)"), url: url)
    }

    /// Returns an app's instance for `FirebaseOptions.storageBucket` (default: `PROJECT.appspot.com`).
    open class func storage(app: FirebaseApp) -> Storage {
        let options = app.options
        let bucket = options.storageBucket ?? options.projectID.map { "\($0).appspot.com" } ?? ""
        return instance(of: app, named: bucket) { Storage(app: app, bucket: bucket) }
    }

    /// Returns an app's instance for a bucket, `gs://bucket`.
    open class func storage(app: FirebaseApp, url: String) -> Storage {
        do throws(StorageError) {
            let path = try StoragePath(url: url)
            guard path.object.isEmpty else {
                throw .pathError(message: "Storage bucket cannot be initialized with a path: \(url)")
            }
            return instance(of: app, named: path.bucket) { Storage(app: app, bucket: path.bucket) }
        } catch {
            return Storage(app: app, bucket: "", fault: error)
        }
    }

    private static func instance(of app: FirebaseApp, named bucket: String, create: () -> Storage) -> Storage {
        app.instances.withLock { instances in
            let name = "gs://\(bucket)"
            if let known = instances[name] as? Storage { return known }
            let storage = create()
            instances[name] = storage
            return storage
        }
    }

    /// The maximum time without progress of an upload in seconds (default: 600).
    open var maxUploadRetryTime: TimeInterval {
        get { settings.withLock { $0.uploadRetryTime } }
        set { settings.withLock { $0.uploadRetryTime = newValue } }
    }

    /// ``maxUploadRetryTime`` for downloads.
    open var maxDownloadRetryTime: TimeInterval {
        get { settings.withLock { $0.downloadRetryTime } }
        set { settings.withLock { $0.downloadRetryTime = newValue } }
    }

    /// ``maxUploadRetryTime`` for other operations (default: 120).
    open var maxOperationRetryTime: TimeInterval {
        get { settings.withLock { $0.operationRetryTime } }
        set { settings.withLock { $0.operationRetryTime = newValue } }
    }

    /// The maximum bytes of an upload request, in multiples of 256 KiB (at most 4 MiB).
    open var uploadChunkSizeBytes: Int64 {
        get { settings.withLock { $0.chunkSize } }
        set { settings.withLock { $0.chunkSize = newValue } }
    }

    /// The queue for completions and observers (default: main).
    open var callbackQueue: DispatchQueue {
        get { settings.withLock { $0.callbackQueue } }
        set { settings.withLock { $0.callbackQueue = newValue } }
    }

    /// Connects to an emulator.
    open func useEmulator(withHost host: String, port: Int) {
        let host = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
        settings.withLock { $0.emulator = "http://\(host):\(port)" }
    }

    /// Returns a reference to the bucket's root.
    open func reference() -> StorageReference {
        StorageReference(StoragePath(bucket: bucket), in: self, fault: fault)
    }

    /// Returns a reference to an object or folder.
    open func reference(withPath path: String) -> StorageReference {
        reference().child(path)
    }

    /// ``reference(for:)``; the operations of an invalid URL fail.
    open func reference(forURL url: String) -> StorageReference {
        do throws(StorageError) {
            return try reference(to: StoragePath(url: url))
        } catch {
            return StorageReference(StoragePath(bucket: bucket), in: self, fault: fault ?? error)
        }
    }

    /// Returns a reference for a `gs://` or download URL of this bucket.
    open func reference(for url: URL) throws -> StorageReference {
        let text = url.absoluteString
        guard text.hasPrefix("gs://") else { return try reference(to: StoragePath(url: text)) }
        return try reference(to: StoragePath(url: text.removingPercentEncoding ?? text))
    }

    private func reference(to path: StoragePath) throws(StorageError) -> StorageReference {
        guard bucket.isEmpty || bucket == path.bucket else {
            throw .bucketMismatch(
                message: "Provided bucket: `\(path.bucket)` does not match the Storage bucket of the current instance: "
                    + "`\(bucket)`")
        }
        return StorageReference(path, in: self, fault: fault)
    }

    /// Compares buckets.
    override open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? Storage else { return false }
        return app === other.app && bucket == other.bucket
    }

    /// The hash of the bucket.
    override open var hash: Int { bucket.hashValue }

    var backend: StorageBackend {
        let origin = settings.withLock { $0.emulator } ?? app.core.configuration.origin
        return StorageBackend(core: app.core, origin: origin ?? "https://firebasestorage.googleapis.com")
    }
}
