/// A browser's request to a provider, with the state to store until its return.
public struct AuthorizationRequest: Sendable {
    public let url: String
    /// The form fields to post to the URL; empty for a redirect.
    public let form: [(name: String, value: String)]
    public let pending: PendingAuthorization

    init(url: String, form: [(name: String, value: String)] = [], pending: PendingAuthorization) {
        self.url = url
        self.form = form
        self.pending = pending
    }
}
