public import CressetIdentity
import CressetPublicSuffix

/// The Public Suffix List of the system's libpsl.
public struct ListedSuffixes: PublicSuffixes {
    public init() {}

    public func contains(_ domain: String) -> Bool {
        PublicSuffix.contains(domain)
    }
}
