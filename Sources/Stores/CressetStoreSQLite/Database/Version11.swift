/// Version 11: the latest refresh token of a session.
enum Version11 {
    static let tables = "ALTER TABLE session ADD COLUMN succession TEXT;"
}
