/// Who may call a route (docs/wire §1.3).
enum Access: Sendable {
    /// Anybody.
    case open
    /// An app with an API key, or an administrator.
    case client
    /// An administrator. With a mere API key the answer is the vendor's for "who are you": it names the method.
    case admin(method: String)
    /// An administrator, at a path that apps also know without the project in it: with a mere API key the answer is
    /// `INSUFFICIENT_PERMISSION`.
    case adminOfNamedProject
}
