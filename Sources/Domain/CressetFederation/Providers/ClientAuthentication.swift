/// How a provider wants to see the client's secret (RFC 6749 §2.3.1).
enum ClientAuthentication: Sendable {
    /// Among the parameters of the body.
    case post
    /// In the `Authorization` header.
    case basic
}
