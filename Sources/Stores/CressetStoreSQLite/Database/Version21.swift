/// The column of version 21: the time of a session's original sign-in. Older sessions use `auth_time` instead.
enum Version21 {
    static let tables = "ALTER TABLE session ADD COLUMN signed_in_at INTEGER;"
}
