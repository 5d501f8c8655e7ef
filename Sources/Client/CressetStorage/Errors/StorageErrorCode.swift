/// The code of a ``StorageError`` as an `NSError`.
#if canImport(ObjectiveC)
    @objc(FIRStorageErrorCode)
#endif
public enum StorageErrorCode: Int, Error, Sendable, CaseIterable {
    /// Any other error.
    case unknown = -13000
    /// The object does not exist.
    case objectNotFound = -13010
    /// The bucket does not exist.
    case bucketNotFound = -13011
    /// The project does not exist.
    case projectNotFound = -13012
    /// The bucket's quota is exhausted.
    case quotaExceeded = -13013
    /// The user's token is invalid.
    case unauthenticated = -13020
    /// The rules deny the operation.
    case unauthorized = -13021
    /// The retry time is over.
    case retryLimitExceeded = -13030
    /// The bytes differ from their checksum.
    case nonMatchingChecksum = -13031
    /// The object is larger than allowed.
    case downloadSizeExceeded = -13032
    /// The app canceled the task.
    case cancelled = -13040
    /// An argument is invalid.
    case invalidArgument = -13050
    /// The URL belongs to another bucket.
    case bucketMismatch = -13051
    /// An internal error.
    case internalError = -13052
    /// The URL is invalid.
    case pathError = -13053
}
