/// The columns of version 10: sessions that were ended one by one stay, so that their refresh tokens are told why they do
/// not work.
enum Version10 {
    static let tables = """
        ALTER TABLE session ADD COLUMN revoked_at INTEGER;
        """
}
