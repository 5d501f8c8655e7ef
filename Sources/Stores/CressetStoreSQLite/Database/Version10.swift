/// Version 10: revoked sessions stay, so that their refresh tokens get a precise error.
enum Version10 {
    static let tables = """
        ALTER TABLE session ADD COLUMN revoked_at INTEGER;
        """
}
