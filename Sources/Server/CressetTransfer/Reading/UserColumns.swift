/// Columns of `firebase auth:export` (docs/wire §7.5), from 0.
///
/// Id, email address, verified, hash, salt, name, picture, four providers with four each, creation, last sign-in
/// (milliseconds), phone number, disabled, custom claims.
enum UserColumns {
    static let count = 28
    /// The columns in every version of the tool: up to the last sign-in.
    static let least = 25
    /// The first column of each provider: id, address, name, picture.
    static let providers = [("google.com", 7), ("facebook.com", 11), ("twitter.com", 15), ("github.com", 19)]
}
