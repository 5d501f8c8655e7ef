/// The column of version 11: a session knows which of its refresh tokens is the latest.
enum Version11 {
    static let tables = "ALTER TABLE session ADD COLUMN succession TEXT;"
}
