/// The column of version 2: the time of a session's original sign-in. Older sessions use `auth_time` instead.
enum Version2 {
    static let statements = ["ALTER TABLE session ADD COLUMN signed_in_at BIGINT"]
}
