import CressetObjects
import CressetRules

extension ObjectError {
    func words(of text: String) -> String {
        switch self {
        case .objectNotFound: "no object \(text)"
        case .bucketNotFound: "no bucket in \(text); see `cresset bucket list`"
        case .bucketExists: "the bucket \(text) exists already"
        case .bucketNotEmpty: "the bucket \(text) has objects; remove them first with `cresset storage rm --recursive`"
        case .denied: "the rules deny \(text)"
        case .preconditionFailed: "\(text) has changed meanwhile; try again"
        case .quotaExceeded(let quota): "the bucket's quota \(quota.rawValue) is exhausted"
        case .tooManyUploads: "too many open uploads; try again later"
        case .invalidName:
            "invalid name \(text); expected a bucket of 3 to 222 characters and a path of 1 to 1024 bytes without control characters"
        case .invalidArgument(let reason): reason
        case .tooLarge(let limit): "\(text) is larger than \(limit) bytes"
        case .offsetMismatch, .incomplete, .uploadNotFound, .uploadEnded: "the upload has ended; try again"
        case .checksumMismatch, .sizeMismatch: "the bytes of \(text) have changed on the way; try again"
        case .busy: "another change of \(text) is under way; try again"
        case .full: "the disk of the objects is full"
        case .unavailable(let reason), .failed(let reason): "reading or writing \(text) failed: \(reason)"
        case .rules(let issues): issues.issues.map(\.description).joined(separator: "\n")
        case .rulesVersionNotFound: "no such version of the rules; see `cresset rules versions`"
        }
    }
}
