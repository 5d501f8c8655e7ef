import CressetIdentity

/// The place where an Android phone gets an app.
enum PlayStore {
    /// The query member of a link that says where its app comes from, if it is missing: the vendor's fallback link.
    static let linkMember = "afl"

    /// Returns the app's page; `nil` if that is no package name.
    static func page(of package: String) -> String? {
        guard AppIdentifier.isPackageName(package) else { return nil }
        return "https://play.google.com/store/apps/details?id=\(package)"
    }
}
