/// The transport of a request to a SAML provider (SAML 2.0 Bindings §3.4, §3.5).
public enum SAMLBinding: String, Sendable {
    case redirect = "HTTP_REDIRECT"
    case post = "HTTP_POST"
}
