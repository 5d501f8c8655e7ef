/// The column of version 2: the time of the sign-in that a session goes back to. Sessions of before have none: their
/// `auth_time` stands for it.
enum Version2 {
    static let statements = ["ALTER TABLE session ADD COLUMN signed_in_at BIGINT"]
}
