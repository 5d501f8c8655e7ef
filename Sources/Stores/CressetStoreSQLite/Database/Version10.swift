/// The columns of version 10: sessions that were ended one by one stay, so that their refresh tokens are told why they do
/// not work, and know which of their refresh tokens is the latest.
enum Version10 {
    static let tables = """
        ALTER TABLE session ADD COLUMN revoked_at INTEGER;
        ALTER TABLE session ADD COLUMN succession TEXT;
        """
}
