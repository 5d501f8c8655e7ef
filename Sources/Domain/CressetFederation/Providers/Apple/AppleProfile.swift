extension ProfileMapping {
    /// The name is in no token: the first time, it comes beside.
    static let apple = ProfileMapping()
}
