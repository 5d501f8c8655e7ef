/// A request that a browser takes to a provider, and what is kept until it comes back.
public struct AuthorizationRequest: Sendable {
    /// The provider's URL.
    public let url: String
    /// The fields of the form that the browser posts to the URL; empty if it is redirected there.
    public let form: [(name: String, value: String)]
    /// The state to keep.
    public let pending: PendingAuthorization

    init(url: String, form: [(name: String, value: String)] = [], pending: PendingAuthorization) {
        self.url = url
        self.form = form
        self.pending = pending
    }
}
