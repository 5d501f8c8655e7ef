/// The list of public suffixes, such as `com`, `co.uk` and `github.io`.
public protocol PublicSuffixes: Sendable {
    /// - Parameter domain: In lower case and in ASCII.
    func contains(_ domain: String) -> Bool
}
