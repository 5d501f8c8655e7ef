/// Values of the header `Content-Security-Policy`.
public enum PagePolicy {
    /// The policy of all pages except the mailbox: no inline code, no external resources, no framing.
    public static let page = """
        default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; form-action 'self'; \
        base-uri 'none'; frame-ancestors 'none'
        """

    /// The policy of ``AuthRedirectPage`` and ``AccountChooserPage``. The server responds to their forms with a
    /// redirect to an app, and some browsers apply `form-action` to redirects.
    public static let authRedirect = """
        default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; base-uri 'none'; \
        frame-ancestors 'none'
        """

    /// Returns the policy of a ``VerificationPage`` with a widget, allowing the service's script and frames.
    public static func verification(by widget: CaptchaWidget) -> String {
        """
        default-src 'none'; style-src 'self' 'unsafe-inline' \(widget.sources); script-src 'self' \(widget.sources); \
        frame-src \(widget.sources); connect-src \(widget.sources); img-src 'self' data: \(widget.sources); \
        base-uri 'none'; frame-ancestors 'none'
        """
    }

    /// Returns the policy of ``AuthRedirectFrame``.
    ///
    /// - Parameters:
    ///   - hosts: Hosts allowed to embed it, as written by `DomainName.canonical`; `nil` for all.
    ///   - loadsLibrary: `true` if it uses Google's library.
    public static func frame(in hosts: [String]?, loadsLibrary: Bool) -> String {
        let ancestors = hosts.map { $0.flatMap { ["https://\($0):*", "http://\($0):*"] } } ?? ["https:", "http:"]
        let scripts = loadsLibrary ? "'self' \(AuthRedirectScript.libraryOrigin)" : "'self'"
        return """
            default-src 'none'; style-src 'self'; script-src \(scripts); img-src data:; base-uri 'none'; \
            form-action 'none'; frame-ancestors \(ancestors.isEmpty ? "'none'" : ancestors.joined(separator: " "))
            """
    }

    /// The policy of ``MailboxPage``. It also applies to the mails in its frames, and mails use inline styles. The
    /// sandbox and `script-src` both block their scripts.
    public static let mailbox = """
        default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'; img-src 'self' data: https:; \
        frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'
        """
}
