/// Knows the domains below which anybody may have one, such as `com`, `co.uk` and `github.io`.
public protocol PublicSuffixes: Sendable {
    /// Returns true if the domain is one of them.
    ///
    /// - Parameter domain: In lower case and in ASCII.
    func contains(_ domain: String) -> Bool
}
