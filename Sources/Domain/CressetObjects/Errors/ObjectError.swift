public import CressetRules

/// The error of a failed operation; nothing has changed.
public enum ObjectError: Error, Sendable {
    case objectNotFound
    case bucketNotFound
    case bucketExists
    case bucketNotEmpty
    case denied(StorageVerdict?)
    case preconditionFailed
    case quotaExceeded(ObjectQuota)
    /// Too many open upload sessions of a user, network or project.
    case tooManyUploads
    case invalidName
    case invalidArgument(String)
    case tooLarge(limit: Int64)
    /// Bytes are missing before the offset.
    case offsetMismatch(received: Int64)
    /// An unknown or expired upload session.
    case uploadNotFound
    /// The session is canceled or finished.
    case uploadEnded
    case checksumMismatch
    case sizeMismatch
    /// A concurrent change or upload; a retry can succeed.
    case busy
    /// No space left for bytes.
    case full
    /// The byte store failed.
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
