import CressetWire

extension Project {
    /// The project's custom domain for sign-in pages and links, in the form of ``DomainName/canonical(_:)``.
    ///
    /// `nil` to use the server's own host.
    public var authDomain: String? {
        get { config["cressetAuthDomain"]?.string }
        set { config["cressetAuthDomain"] = newValue.map(JSONValue.string) }
    }

    public var authOrigin: String? {
        authDomain.map { "https://\($0)" }
    }
}
