// The name of the domain is Firebase's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// The domain of a ``StorageError`` as an `NSError`.
public let StorageErrorDomain = "FIRStorageErrorDomain"

/// An error of an operation; `serverError` contains `ResponseErrorCode` and `ResponseBody`.
public enum StorageError: Error, @unchecked Sendable {
    /// ``StorageErrorCode/unknown``
    case unknown(message: String, serverError: [String: Any])
    /// ``StorageErrorCode/objectNotFound``
    case objectNotFound(object: String, serverError: [String: Any])
    /// ``StorageErrorCode/bucketNotFound``
    case bucketNotFound(bucket: String)
    /// ``StorageErrorCode/projectNotFound``
    case projectNotFound(project: String)
    /// ``StorageErrorCode/quotaExceeded``
    case quotaExceeded(bucket: String, serverError: [String: Any])
    /// ``StorageErrorCode/unauthenticated``
    case unauthenticated(serverError: [String: Any])
    /// ``StorageErrorCode/unauthorized``
    case unauthorized(bucket: String, object: String, serverError: [String: Any])
    /// ``StorageErrorCode/retryLimitExceeded``
    case retryLimitExceeded
    /// ``StorageErrorCode/nonMatchingChecksum``
    case nonMatchingChecksum
    /// ``StorageErrorCode/downloadSizeExceeded``
    case downloadSizeExceeded(total: Int64, maxSize: Int64)
    /// ``StorageErrorCode/cancelled``
    case cancelled
    /// ``StorageErrorCode/invalidArgument``
    case invalidArgument(message: String)
    /// ``StorageErrorCode/internalError``
    case internalError(message: String)
    /// ``StorageErrorCode/bucketMismatch``
    case bucketMismatch(message: String)
    /// ``StorageErrorCode/pathError``
    case pathError(message: String)
}

extension StorageError: CustomNSError {
    /// ``StorageErrorDomain``
    public static var errorDomain: String { StorageErrorDomain }

    /// The ``StorageErrorCode``.
    public var errorCode: Int { code.rawValue }

    /// The message and the server's response.
    public var errorUserInfo: [String: Any] {
        facts.userInfo.merging([NSLocalizedDescriptionKey: facts.text]) { $1 }
    }

    private var code: StorageErrorCode {
        switch self {
        case .unknown: .unknown
        case .objectNotFound: .objectNotFound
        case .bucketNotFound: .bucketNotFound
        case .projectNotFound: .projectNotFound
        case .quotaExceeded: .quotaExceeded
        case .unauthenticated: .unauthenticated
        case .unauthorized: .unauthorized
        case .retryLimitExceeded: .retryLimitExceeded
        case .nonMatchingChecksum: .nonMatchingChecksum
        case .downloadSizeExceeded: .downloadSizeExceeded
        case .cancelled: .cancelled
        case .invalidArgument: .invalidArgument
        case .internalError: .internalError
        case .bucketMismatch: .bucketMismatch
        case .pathError: .pathError
        }
    }

    private var facts: (text: String, userInfo: [String: Any]) {
        switch self {
        case .unknown(let message, let serverError): (message, serverError)
        case .objectNotFound(let object, let serverError): ("Object \(object) does not exist.", serverError)
        case .bucketNotFound(let bucket): ("Bucket \(bucket) does not exist.", [:])
        case .projectNotFound(let project): ("Project \(project) does not exist.", [:])
        case .quotaExceeded(let bucket, let serverError): ("Quota for bucket \(bucket) exceeded.", serverError)
        case .unauthenticated(let serverError):
            (
                "User is not authenticated, please authenticate using Firebase Authentication and try again.",
                serverError
            )
        case .unauthorized(let bucket, let object, let serverError):
            ("User does not have permission to access gs://\(bucket)/\(object).", serverError)
        case .retryLimitExceeded: ("Max retry time for operation exceeded, please try again.", [:])
        case .nonMatchingChecksum: ("The bytes do not match the server's checksum. Please retry.", [:])
        case .downloadSizeExceeded(let total, let maxSize):
            (
                "Attempted to download object with size of \(total) bytes, which exceeds the maximum size of "
                    + "\(maxSize) bytes. Consider raising the maximum download maxSize, or using "
                    + "StorageReference.write",
                ["totalSize": total, "maxAllowedSize": maxSize]
            )
        case .cancelled: ("User cancelled the upload/download.", [:])
        case .invalidArgument(let message), .internalError(let message), .bucketMismatch(let message),
            .pathError(let message):
            (message, [:])
        }
    }
}
