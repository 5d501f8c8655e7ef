import CressetIdentity
import CressetSQL

struct RefusedSignInTable {
    let connection: any SQLConnection

    private var history: AccountHistory {
        AccountHistory(table: "refused_sign_in", limit: RefusedSignIn.limit, connection: connection)
    }

    /// Oldest first; ignores users without an account.
    func add(_ refusals: [RefusedSignIn], of attempt: SignInAttempt) throws(SQLError) {
        guard let localID = try localID(of: attempt) else { return }
        let rows: [[SQLValue]] = refusals.map { refusal in
            [
                .integer(refusal.moment.milliseconds), .text(refusal.code), .text(refusal.method),
                .text(refusal.address), SQLValue(refusal.userAgent), .text(refusal.requestID),
            ]
        }
        try history.add(
            rows,
            columns: "at, code, method, address, user_agent, request_id",
            of: localID,
            in: attempt.pool
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
            if let name, let found = try history.localID(of: name, in: attempt.pool) { return found }
        }
        return nil
    }

    func deleteAll(of account: Account) throws(SQLError) {
        try history.deleteAll(of: account)
    }

    func deleteAll(of project: Project) throws(SQLError) {
        try connection.enqueue("DELETE FROM refused_sign_in WHERE project = ?", binding: [.text(project.id)])
    }
}
