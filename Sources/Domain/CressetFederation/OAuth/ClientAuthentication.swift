/// Location of the client secret in a token request (RFC 6749 §2.3.1).
enum ClientAuthentication: Sendable {
    case post
    case basic
}
