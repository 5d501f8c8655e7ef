import CressetHTTP

extension HTTPResponse {
    static let dataType = "application/json; charset=utf-8"
}
