import CressetIdentity
import CressetSQL

extension AccountTable {
    func latestAuthTime(of localID: String, in pool: UserPool) throws(SQLError) -> Int64? {
        let latest = try connection.row(
            "SELECT max(auth_time) FROM session WHERE \(UserPool.condition) AND local_id = ?",
            binding: pool.values + [.text(localID)]
        ) { $0.optionalInteger(0) }
        return latest ?? nil
    }

    /// Stores the latest `auth_time` of a deleted account unless a session has it: an ID token can be issued alone. The
    /// row's digest is longer than those of refresh tokens.
    func bury(_ account: Account) throws(SQLError) {
        guard let latest = account.sessions.latest else { return }
        let known = try latestAuthTime(of: account.localID, in: account.pool)
        guard latest > known ?? .min else { return }
        try connection.run(
            """
            INSERT INTO session (project, tenant, local_id, digest, auth_time, rest)
                VALUES (?, ?, ?, ?, ?, '{}')
            """,
            binding: account.pool.values + [.text(account.localID), .blob(Self.randomTomb()), .integer(latest)]
        )
    }

    private static func randomTomb() -> [UInt8] {
        (0..<33).map { _ in UInt8.random(in: .min ... .max) }
    }
}
