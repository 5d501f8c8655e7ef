extension ProfileMapping {
    static let google = ProfileMapping()
}
