/// Values of the header `Content-Security-Policy`.
public enum PagePolicy {
    /// For every page but the mailbox: nothing inline, nothing from elsewhere, no framing.
    public static let page = """
        default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; form-action 'self'; \
        base-uri 'none'; frame-ancestors 'none'
        """

    /// For ``AuthRedirectPage`` and ``AccountChooserPage``. Their forms are posted to this server, which answers with the way
    /// back to an app: some browsers hold `form-action` against everything that follows.
    public static let authRedirect = """
        default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; base-uri 'none'; \
        frame-ancestors 'none'
        """

    /// For a ``VerificationPage`` that shows a service's widget: its script and its frames come from the service.
    public static func verification(by widget: CaptchaWidget) -> String {
        """
        default-src 'none'; style-src 'self' 'unsafe-inline' \(widget.sources); script-src 'self' \(widget.sources); \
        frame-src \(widget.sources); connect-src \(widget.sources); img-src 'self' data: \(widget.sources); \
        base-uri 'none'; frame-ancestors 'none'
        """
    }

    /// For ``AuthRedirectFrame``.
    ///
    /// - Parameters:
    ///   - hosts: Those whose pages may frame it, as `DomainName.canonical` writes them; `nil` for all.
    ///   - loadsLibrary: True if it talks by Google's library.
    public static func frame(in hosts: [String]?, loadsLibrary: Bool) -> String {
        let ancestors = hosts.map { $0.flatMap { ["https://\($0):*", "http://\($0):*"] } } ?? ["https:", "http:"]
        let scripts = loadsLibrary ? "'self' \(AuthRedirectScript.libraryOrigin)" : "'self'"
        return """
            default-src 'none'; style-src 'self'; script-src \(scripts); img-src data:; base-uri 'none'; \
            form-action 'none'; frame-ancestors \(ancestors.isEmpty ? "'none'" : ancestors.joined(separator: " "))
            """
    }

    /// For ``MailboxPage``. The mails in its frames live under the policy of the page around them, and mails style
    /// inline; scripts in them are stopped twice, by the sandbox and by `script-src`.
    public static let mailbox = """
        default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'; img-src 'self' data: https:; \
        frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'
        """
}
