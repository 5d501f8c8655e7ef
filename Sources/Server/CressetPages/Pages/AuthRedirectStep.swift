/// The step that a page on the way to a provider or back takes by itself.
public enum AuthRedirectStep: Sendable {
    /// Posts what follows the hash in its address to the path of the page, as the field `fragment`.
    case fragment
    /// Posts a form to a provider.
    case form(url: String, fields: FormFields)
    /// Opens the app: a URL that the caller has checked.
    case app(url: String)
    /// Tells the window that opened this one.
    ///
    /// - Parameters:
    ///   - message: JSON.
    ///   - key: The key of the frames of this server that are told.
    ///   - origin: The only other origin that is told.
    case popup(message: String, key: String, origin: String)
    /// Keeps the event in the session's storage under the key, and goes to the app's page, whose host is authorised.
    case redirect(message: String, key: String, url: String)
}
