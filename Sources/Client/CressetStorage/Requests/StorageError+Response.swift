import CressetAuth
import Foundation

extension StorageError {
    /// Returns the error of a response's status.
    ///
    /// - Parameter isAboutObject: False if only the bucket can be missing.
    init(_ response: HTTPTransportResponse, for path: StoragePath, isAboutObject: Bool = true) {
        var details: [String: Any] = [
            "ResponseErrorDomain": "com.google.HTTPStatus", "ResponseErrorCode": response.status,
            "ResponseBody": String(decoding: response.body.prefix(4096), as: UTF8.self), "bucket": path.bucket,
        ]
        if !path.object.isEmpty { details["object"] = path.object }
        details[AuthErrors.userInfoRequestIDKey] = response.requestID
        self =
            switch response.status {
            case 400: .unknown(message: "Unknown 400 error from backend", serverError: details)
            case 401: .unauthenticated(serverError: details)
            case 402: .quotaExceeded(bucket: path.bucket, serverError: details)
            case 403: .unauthorized(bucket: path.bucket, object: path.object, serverError: details)
            case 404 where isAboutObject: .objectNotFound(object: path.object, serverError: details)
            case 404: .bucketNotFound(bucket: path.bucket)
            default: .unknown(message: "Unexpected \(response.status) code from backend", serverError: details)
            }
    }

    static func invalid(_ response: HTTPTransportResponse) -> StorageError {
        let text = String(decoding: response.body.prefix(4096), as: UTF8.self)
        return .unknown(message: "Invalid data returned from the server: \(text)", serverError: [:])
    }
}
