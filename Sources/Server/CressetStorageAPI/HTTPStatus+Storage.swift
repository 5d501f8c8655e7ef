import CressetHTTP

extension HTTPStatus {
    static let partialContent = HTTPStatus(rawValue: 206)
    static let notModified = HTTPStatus(rawValue: 304)
    /// 308: the answer to a part of an upload.
    static let resumeIncomplete = HTTPStatus(rawValue: 308)
    static let paymentRequired = HTTPStatus(rawValue: 402)
    static let preconditionFailed = HTTPStatus(rawValue: 412)
    static let rangeNotSatisfiable = HTTPStatus(rawValue: 416)
    /// 499: the answer to a canceled upload.
    static let clientClosedRequest = HTTPStatus(rawValue: 499)
    static let insufficientStorage = HTTPStatus(rawValue: 507)
}
