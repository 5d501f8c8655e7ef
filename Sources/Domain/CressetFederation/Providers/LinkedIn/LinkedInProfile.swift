extension ProfileMapping {
    /// The locale is an object here.
    static let linkedIn = ProfileMapping(language: "locale.language")
}
