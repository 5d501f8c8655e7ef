public import CressetIdentity

/// Public suffixes by their names, for rules that are tested without a server.
public struct KnownSuffixes: PublicSuffixes {
    private let domains: Set<String>

    /// Makes the list of the domains.
    public init(_ domains: Set<String> = ["com", "co.uk", "github.io"]) {
        self.domains = domains
    }

    public func contains(_ domain: String) -> Bool {
        domains.contains(domain)
    }
}
