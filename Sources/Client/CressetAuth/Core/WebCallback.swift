import Foundation

/// The callback from one sign-in page to the app (docs/reference/sdk §3.1, §3.3).
struct WebCallback: Sendable {
    /// The app's URL scheme: its reversed OAuth client ID, or its Encoded App ID.
    let scheme: String
    /// The query item for this scheme in the page's URL.
    let item: (name: String, value: String)
    let eventID: String
    let authType: String

    init(
        _ configuration: AuthConfiguration, eventID: String, authType: String = "signInWithRedirect",
        schemes: [String] = Self.registeredSchemes
    ) {
        self.authType = authType
        let reversed = configuration.clientID?.split(separator: ".").reversed().joined(separator: ".")
        if let clientID = configuration.clientID, let reversed,
            schemes.contains(where: { $0.lowercased() == reversed.lowercased() })
        {
            scheme = reversed
            item = ("clientId", clientID)
        } else {
            scheme = "app-" + configuration.googleAppID.replacingOccurrences(of: ":", with: "-")
            item = ("appId", configuration.googleAppID)
        }
        self.eventID = eventID
    }

    private static var registeredSchemes: [String] {
        let types = Bundle.main.infoDictionary?["CFBundleURLTypes"] as? [[String: Any]] ?? []
        return types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }
    }

    /// Returns the items of the page's redirect; `nil` for any other URL.
    func answer(in url: URL) -> [String: String]? {
        guard let link = link(in: url) else { return nil }
        let items = LinkQuery.ownItems(of: link)
        return items["authType"] == authType && items["eventId"] == eventID ? items : nil
    }

    /// Returns the link with the answer.
    ///
    /// It is in a URL of the app's scheme, or it is a loopback URL, unreachable from other machines.
    private func link(in url: URL) -> String? {
        switch (url.scheme?.lowercased(), url.host, url.path) {
        case (scheme.lowercased(), "firebaseauth", "/link"):
            LinkQuery.ownItems(of: url.absoluteString)["deep_link_id"]
        case ("http", "127.0.0.1", _), ("http", "::1", _): url.absoluteString
        default: nil
        }
    }
}
