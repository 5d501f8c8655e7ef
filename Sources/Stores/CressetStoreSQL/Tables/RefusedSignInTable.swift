import CressetIdentity
import CressetSQL

struct RefusedSignInTable {
    private static let ofAccount = "\(UserPool.condition) AND local_id = ?"

    let connection: any SQLConnection

    /// Adds refusals, oldest first; ignores users without an account.
    func add(_ refusals: [RefusedSignIn], of attempt: SignInAttempt) throws(SQLError) {
        guard let localID = try localID(of: attempt) else { return }
        let account = attempt.pool.values + [.text(localID)]
        let last = try connection.row(
            "SELECT number FROM refused_sign_in WHERE \(Self.ofAccount) ORDER BY number DESC LIMIT 1",
            binding: account
        ) { $0.integer(0) }
        var number = last ?? 0
        for refusal in refusals {
            number += 1
            try connection.enqueue(
                """
                INSERT INTO refused_sign_in
                    (project, tenant, local_id, number, at, code, method, address, user_agent, request_id)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                binding: account + [
                    .integer(number), .integer(refusal.moment.milliseconds), .text(refusal.code),
                    .text(refusal.method), .text(refusal.address), SQLValue(refusal.userAgent),
                    .text(refusal.requestID),
                ]
            )
        }
        try connection.enqueue(
            "DELETE FROM refused_sign_in WHERE \(Self.ofAccount) AND number <= ?",
            binding: account + [.integer(number - Int64(RefusedSignIn.limit))]
        )
    }

    private func localID(of attempt: SignInAttempt) throws(SQLError) -> String? {
        for user in attempt.users {
            var name: AccountName?
            switch user {
            case .account(let named): name = named
            case .phoneSession(let digest):
                let table = PhoneSessionTable(connection: connection)
                name = try table.find(digest, in: attempt.pool).map { .phoneNumber($0.phoneNumber) }
            case .actionCode(let digest):
                let code = try ActionCodeTable(connection: connection).find(digest, in: attempt.pool)
                name = code.map { code in code.localID.map(AccountName.localID) ?? .email(code.email) }
            }
            guard let (condition, values) = name?.condition(in: attempt.pool) else { continue }
            let found = try connection.row(
                "SELECT local_id FROM account WHERE \(UserPool.condition) AND \(condition)",
                binding: attempt.pool.values + values
            ) { $0.text(0) }
            if let found { return found }
        }
        return nil
    }

    func deleteAll(of account: Account) throws(SQLError) {
        try connection.enqueue(
            "DELETE FROM refused_sign_in WHERE \(Self.ofAccount)",
            binding: account.pool.values + [.text(account.localID)]
        )
    }

    func deleteAll(of project: Project) throws(SQLError) {
        try connection.enqueue("DELETE FROM refused_sign_in WHERE project = ?", binding: [.text(project.id)])
    }
}
