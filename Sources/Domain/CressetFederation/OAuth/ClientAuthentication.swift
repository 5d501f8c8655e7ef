/// The place of the client's secret in a request for tokens (RFC 6749 §2.3.1).
enum ClientAuthentication: Sendable {
    /// Among the parameters of the body.
    case post
    /// In the `Authorization` header.
    case basic
}
