extension User {
    /// The second factors of the user.
    public var multiFactor: MultiFactor { MultiFactor(user: self) }
}
