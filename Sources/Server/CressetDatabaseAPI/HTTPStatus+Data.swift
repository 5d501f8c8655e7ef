import CressetHTTP

extension HTTPStatus {
    /// 304: the client has it already.
    static let notModified = HTTPStatus(rawValue: 304)
    /// 402: a quota is used up.
    static let paymentRequired = HTTPStatus(rawValue: 402)
    /// 412: the condition does not hold.
    static let preconditionFailed = HTTPStatus(rawValue: 412)
}
