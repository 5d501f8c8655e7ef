internal import CressetCPSL

/// Domains below which anybody may have one (https://publicsuffix.org): `com`, `co.uk`, `github.io`.
public enum PublicSuffix {
    /// Returns true if the list has the domain, or if it has one label alone: of those that the list does not know, all
    /// count.
    ///
    /// - Parameter domain: In lower case; beyond ASCII in the `xn--` form.
    public static func contains(_ domain: String) -> Bool {
        guard let list = unsafe psl_builtin() else { return !domain.contains(".") }
        return unsafe psl_is_public_suffix(list, domain) != 0
    }
}
