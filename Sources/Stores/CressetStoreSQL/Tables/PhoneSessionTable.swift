import CressetIdentity
import CressetSQL

struct PhoneSessionTable {
    let connection: any SQLConnection

    func insert(_ session: PhoneSession) throws(SQLError) {
        let (purpose, localID) = session.purpose.columns
        try connection.enqueue(
            """
            INSERT INTO phone_session
                (digest, project, tenant, purpose, local_id, number, code_digest, expires_at, tries_left)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            binding: [.blob(session.digest)] + session.pool.values + [
                .text(purpose), SQLValue(localID), .text(session.phoneNumber), .blob(session.codeDigest),
                .integer(session.expiresAt.milliseconds), .integer(Int64(session.triesLeft)),
            ]
        )
    }

    /// Ignores sessions with an unknown purpose.
    func find(_ digest: [UInt8], in pool: UserPool) throws(SQLError) -> PhoneSession? {
        let found = try connection.row(
            """
            SELECT purpose, local_id, number, code_digest, expires_at, tries_left FROM phone_session
                WHERE digest = ? AND \(UserPool.condition)
            """,
            binding: [.blob(digest)] + pool.values
        ) { row in
            PhoneSession.Purpose(row.text(0), localID: row.optionalText(1)).map { purpose in
                var session = PhoneSession(
                    pool: pool,
                    digest: digest,
                    purpose: purpose,
                    phoneNumber: row.text(2),
                    codeDigest: row.blob(3),
                    expiresAt: Timestamp(milliseconds: row.integer(4))
                )
                session.triesLeft = Int(row.integer(5))
                return session
            }
        }
        return found ?? nil
    }

    func writeTries(of session: PhoneSession) throws(SQLError) {
        try connection.enqueue(
            "UPDATE phone_session SET tries_left = ? WHERE digest = ?",
            binding: [.integer(Int64(session.triesLeft)), .blob(session.digest)]
        )
    }

    func useCode(of digest: [UInt8]?) throws {
        guard let digest else { return }
        let count = try connection.run(
            "UPDATE phone_session SET tries_left = 0 WHERE digest = ? AND tries_left > 0",
            binding: [.blob(digest)]
        )
        guard count > 0 else { throw StoreError(.conflict(.phoneCode)) }
    }

    func deleteAll(of account: Account) throws(SQLError) {
        try connection.enqueue(
            "DELETE FROM phone_session WHERE \(UserPool.condition) AND local_id = ?",
            binding: account.pool.values + [.text(account.localID)]
        )
    }
}

extension PhoneSession.Purpose {
    fileprivate init?(_ name: String, localID: String?) {
        switch (name, localID) {
        case ("signIn", _): self = .signIn
        case ("enrollment", let localID?): self = .enrollment(localID: localID)
        case ("secondFactor", let localID?): self = .secondFactor(localID: localID)
        default: return nil
        }
    }

    fileprivate var columns: (name: String, localID: String?) {
        switch self {
        case .signIn: ("signIn", nil)
        case .enrollment(let localID): ("enrollment", localID)
        case .secondFactor(let localID): ("secondFactor", localID)
        }
    }
}
