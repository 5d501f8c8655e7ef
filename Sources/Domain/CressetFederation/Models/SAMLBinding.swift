/// The way in which a browser takes a request to a SAML provider (SAML 2.0 Bindings §3.4, §3.5).
public enum SAMLBinding: String, Sendable {
    /// In a URL.
    case redirect = "HTTP_REDIRECT"
    /// In a form.
    case post = "HTTP_POST"
}
