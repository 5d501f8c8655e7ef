public import Foundation

/// Opens pages for the app, in place of the platform's own way.
public protocol AuthUIDelegate: NSObjectProtocol, Sendable {
    /// Opens the page. The URL that it redirects to comes to ``Auth/canHandle(_:)``.
    func open(_ url: URL)
}
