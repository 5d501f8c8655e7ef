import CressetIdentity

enum PlayStore {
    /// Firebase's fallback link: the query parameter for the store URL of a missing app.
    static let linkMember = "afl"

    static func page(of package: String) -> String? {
        guard AppIdentifier.isPackageName(package) else { return nil }
        return "https://play.google.com/store/apps/details?id=\(package)"
    }
}
