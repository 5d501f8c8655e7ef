/// The automatic step of a page before or after a provider.
public enum AuthRedirectStep: Sendable {
    /// Posts the URL fragment to the page's path, as the field `fragment`.
    case fragment
    case form(url: String, fields: FormFields)
    /// Opens the app with a URL checked by the caller.
    case app(url: String)
    /// Notifies the window's opener.
    ///
    /// - Parameters:
    ///   - message: JSON.
    ///   - key: The key of this server's frames to notify.
    ///   - origin: The only other origin to notify.
    case popup(message: String, key: String, origin: String)
    /// Saves the event in session storage under the key, and opens the app's page on an authorized host.
    case redirect(message: String, key: String, url: String)
}
