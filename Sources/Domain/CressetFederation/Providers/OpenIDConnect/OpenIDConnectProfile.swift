extension ProfileMapping {
    static let openIDConnect = ProfileMapping()
}
