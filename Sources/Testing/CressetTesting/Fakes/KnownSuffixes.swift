public import CressetIdentity

public struct KnownSuffixes: PublicSuffixes {
    private let domains: Set<String>

    public init(_ domains: Set<String> = ["com", "co.uk", "github.io"]) {
        self.domains = domains
    }

    public func contains(_ domain: String) -> Bool {
        domains.contains(domain)
    }
}
