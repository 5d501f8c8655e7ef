public import CressetRules

/// The error of an operation without any change.
public enum ObjectError: Error, Sendable {
    case objectNotFound
    case bucketNotFound
    case bucketExists
    case bucketNotEmpty
    case denied(StorageVerdict?)
    case preconditionFailed
    case quotaExceeded(ObjectQuota)
    case tooManyUploads
    case invalidName
    case invalidArgument(String)
    case tooLarge(limit: Int64)
    case offsetMismatch(received: Int64)
    /// The session lacks bytes.
    case incomplete(received: Int64)
    /// An unknown or expired upload session.
    case uploadNotFound
    /// The session is canceled or finished.
    case uploadEnded
    case checksumMismatch
    case sizeMismatch
    /// A concurrent change or upload; a retry can succeed.
    case busy
    case full
    /// The service of the bytes is unreachable or rejects requests.
    case unavailable(String)
    case failed(String)
    case rules(RulesIssues)
    case rulesVersionNotFound
}

public enum ObjectQuota: String, CaseIterable, Sendable {
    case bytes
    case objects
    case bytesOfUser
    case objectsOfUser
    case uploadsPerMinute
    case uploadsPerMinuteOfUser
}
