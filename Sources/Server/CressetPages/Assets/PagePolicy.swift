/// Values of the header `Content-Security-Policy`.
public enum PagePolicy {
    /// For every page but the mailbox: nothing inline, nothing from elsewhere, no framing.
    public static let page = """
        default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; form-action 'self'; \
        base-uri 'none'; frame-ancestors 'none'
        """

    /// For ``MailboxPage``. The mails in its frames live under the policy of the page around them, and mails style
    /// inline; scripts in them are stopped twice, by the sandbox and by `script-src`.
    public static let mailbox = """
        default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'; img-src 'self' data: https:; \
        frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'
        """
}
