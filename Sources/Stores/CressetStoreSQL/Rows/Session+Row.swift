import CressetIdentity
import CressetSQL
import CressetWire

extension Session {
    static let columns =
        "project, tenant, local_id, digest, auth_time, rest, used_at, ended_at, revoked_at, succession, signed_in_at"
    static let columnCount: Int32 = 11

    static func columns(of table: String) -> String {
        columns.split { ", ".contains($0) }.map { "\(table).\($0)" }.joined(separator: ", ")
    }

    init(row: borrowing SQLRow, at column: Int32 = 0) {
        let rest = JSONObject(stored: row.text(column + 5))
        self.init(
            pool: UserPool(row: row, at: column),
            localID: row.text(column + 2),
            refreshTokenDigest: row.blob(column + 3),
            authTime: row.integer(column + 4),
            signInProvider: rest["provider"]?.string ?? "",
            claims: rest["claims"]?.object ?? JSONObject(),
            signInAttributes: rest["attributes"]?.object ?? JSONObject(),
            secondFactor: (rest["secondFactor"]?.object).map(SessionSecondFactor.init(stored:)),
            proof: row.optionalInteger(column + 10).map { signedInAt in
                SignInProof(
                    signedInAt: signedInAt,
                    method: rest["method"]?.string ?? "",
                    secondFactor: (rest["provenFactor"]?.object).map(SessionSecondFactor.init(stored:))
                )
            },
            device: rest["device"]?.object.map {
                SessionDevice(userAgent: $0["userAgent"]?.string, network: $0["network"]?.string)
            }
        )
        usedAt = row.optionalInteger(column + 6).map(Timestamp.init(milliseconds:))
        endedAt = row.optionalInteger(column + 7).map(Timestamp.init(milliseconds:))
        revokedAt = row.optionalInteger(column + 8).map(Timestamp.init(milliseconds:))
        tokens = row.optionalText(column + 9).map(TokenRotation.init(stored:)) ?? TokenRotation()
    }

    /// To be followed by a condition on sessions.
    static let withAccount = """
        SELECT \(columns(of: "session")), \(Account.columns(of: "account")) FROM session
            LEFT JOIN account ON account.project = session.project AND account.tenant = session.tenant
                AND account.local_id = session.local_id
        """

    /// The account is `nil` if it was deleted.
    static func withAccount(row: borrowing SQLRow) -> (session: Session, account: Account?) {
        (Session(row: row), row.isNull(columnCount) ? nil : Account(row: row, at: columnCount))
    }

    var values: [SQLValue] {
        pool.values + [
            .text(localID), .blob(refreshTokenDigest), .integer(authTime), .text(storedRest),
            SQLValue(usedAt?.milliseconds),
        ] + changeableValues + [.integer(proof.signedInAt)]
    }

    var changeableValues: [SQLValue] {
        [
            SQLValue(endedAt?.milliseconds), SQLValue(revokedAt?.milliseconds),
            SQLValue(tokens == TokenRotation() ? nil : tokens.stored),
        ]
    }

    private var storedRest: String {
        var rest: JSONObject = ["provider": .string(signInProvider)]
        if !claims.isEmpty { rest["claims"] = .object(claims) }
        if !signInAttributes.isEmpty { rest["attributes"] = .object(signInAttributes) }
        rest["secondFactor"] = (secondFactor?.stored).map(JSONValue.object)
        rest["method"] = .string(proof.method)
        rest["provenFactor"] = (proof.secondFactor?.stored).map(JSONValue.object)
        if let device {
            var members = JSONObject()
            members["userAgent"] = device.userAgent.map(JSONValue.string)
            members["network"] = device.network.map(JSONValue.string)
            rest["device"] = .object(members)
        }
        return rest.text
    }
}

extension SessionSecondFactor {
    fileprivate init(stored: JSONObject) {
        self.init(kind: stored["kind"]?.string ?? "", enrollmentID: stored["enrollmentID"]?.string ?? "")
    }

    fileprivate var stored: JSONObject {
        ["kind": .string(kind), "enrollmentID": .string(enrollmentID)]
    }
}

extension TokenRotation {
    /// Latest token number, then the timestamps: `5 1767225600000 1767225601000`.
    fileprivate var stored: String {
        ([generation] + replacedAt.map(\.milliseconds)).map { String($0) }.joined(separator: " ")
    }

    fileprivate init(stored text: String) {
        let numbers = text.split(separator: " ").compactMap { Int64($0) }
        self.init(
            generation: numbers.first ?? 0,
            replacedAt: numbers.dropFirst().map(Timestamp.init(milliseconds:))
        )
    }
}
