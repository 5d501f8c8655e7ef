internal import CressetCPSL

/// Public suffixes, under which independent parties register domains (https://publicsuffix.org): `com`, `co.uk`,
/// `github.io`.
public enum PublicSuffix {
    /// True for listed domains and for all single labels.
    ///
    /// - Parameter domain: In lower case; beyond ASCII in the `xn--` form.
    public static func contains(_ domain: String) -> Bool {
        guard let list = unsafe psl_builtin() else { return !domain.contains(".") }
        return unsafe psl_is_public_suffix(list, domain) != 0
    }
}
