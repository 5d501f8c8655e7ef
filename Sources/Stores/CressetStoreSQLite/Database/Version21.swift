/// The column of version 21: the time of the sign-in that a session goes back to. Sessions of before have none: their
/// `auth_time` stands for it.
enum Version21 {
    static let tables = "ALTER TABLE session ADD COLUMN signed_in_at INTEGER;"
}
