public import CressetIdentity
import CressetPublicSuffix

/// The Public Suffix List, as the system's libpsl has it.
public struct ListedSuffixes: PublicSuffixes {
    /// Makes the list.
    public init() {}

    public func contains(_ domain: String) -> Bool {
        PublicSuffix.contains(domain)
    }
}
