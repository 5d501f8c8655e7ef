extension ProfileMapping {
    /// The Graph API's names.
    static let facebook = ProfileMapping(
        rawID: "id", firstName: "first_name", lastName: "last_name", photoURL: "picture.data.url")

    /// The names in the ID tokens of Limited Login.
    static let limitedLogin = ProfileMapping()
}
