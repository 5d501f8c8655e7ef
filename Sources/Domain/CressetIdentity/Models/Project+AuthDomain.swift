import CressetWire

extension Project {
    /// The project's own domain for sign-in pages and mailed links, as ``DomainName/canonical(_:)`` writes it; `nil` if
    /// it has none, and the server's own host is used.
    public var authDomain: String? {
        get { config["cressetAuthDomain"]?.string }
        set { config["cressetAuthDomain"] = newValue.map(JSONValue.string) }
    }

    /// The origin of the project's own domain; `nil` if it has none. Sign-in pages are never served in the clear there.
    public var authOrigin: String? {
        authDomain.map { "https://\($0)" }
    }
}
