extension ProfileMapping {
    /// Microsoft gives no photo's address, and `sub` differs from app to app.
    static let microsoft = ProfileMapping(rawID: "oid", photoURL: nil)
}
