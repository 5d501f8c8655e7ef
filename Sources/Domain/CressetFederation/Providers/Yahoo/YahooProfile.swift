extension ProfileMapping {
    static let yahoo = ProfileMapping()
}
