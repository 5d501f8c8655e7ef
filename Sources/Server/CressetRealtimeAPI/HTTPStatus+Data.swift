import CressetHTTP

extension HTTPStatus {
    static let notModified = HTTPStatus(rawValue: 304)
    /// 402: a quota is exhausted.
    static let paymentRequired = HTTPStatus(rawValue: 402)
    static let preconditionFailed = HTTPStatus(rawValue: 412)
}
