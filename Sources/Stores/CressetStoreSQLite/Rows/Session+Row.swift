import CressetIdentity
import CressetSQLite
import CressetWire

extension Session {
    static let columns = "project, tenant, local_id, digest, auth_time, rest, used_at, ended_at, revoked_at"
    /// The number of ``columns``.
    static let columnCount: Int32 = 9

    /// Returns the columns by their full names, for statements over several tables.
    static func columns(of table: String) -> String {
        columns.split { ", ".contains($0) }.map { "\(table).\($0)" }.joined(separator: ", ")
    }

    init(row: borrowing SQLiteRow, at column: Int32 = 0) {
        let rest = JSONObject(stored: row.text(column + 5))
        let factor = rest["secondFactor"]?.object
        self.init(
            pool: UserPool(row: row, at: column),
            localID: row.text(column + 2),
            refreshTokenDigest: row.blob(column + 3),
            authTime: row.integer(column + 4),
            signInProvider: rest["provider"]?.string ?? "",
            claims: rest["claims"]?.object ?? JSONObject(),
            signInAttributes: rest["attributes"]?.object ?? JSONObject(),
            secondFactor: factor.map {
                SessionSecondFactor(
                    kind: $0["kind"]?.string ?? "",
                    enrollmentID: $0["enrollmentID"]?.string ?? ""
                )
            },
            device: rest["device"]?.object.map {
                SessionDevice(userAgent: $0["userAgent"]?.string, network: $0["network"]?.string)
            }
        )
        usedAt = row.optionalInteger(column + 6).map(Timestamp.init(milliseconds:))
        endedAt = row.optionalInteger(column + 7).map(Timestamp.init(milliseconds:))
        revokedAt = row.optionalInteger(column + 8).map(Timestamp.init(milliseconds:))
    }

    /// The values of ``columns``.
    var values: [SQLiteValue] {
        pool.values + [
            .text(localID), .blob(refreshTokenDigest), .integer(authTime), .text(storedRest),
            SQLiteValue(usedAt?.milliseconds), SQLiteValue(endedAt?.milliseconds),
            SQLiteValue(revokedAt?.milliseconds),
        ]
    }

    private var storedRest: String {
        var rest: JSONObject = ["provider": .string(signInProvider)]
        if !claims.isEmpty { rest["claims"] = .object(claims) }
        if !signInAttributes.isEmpty { rest["attributes"] = .object(signInAttributes) }
        if let secondFactor {
            rest["secondFactor"] = [
                "kind": .string(secondFactor.kind), "enrollmentID": .string(secondFactor.enrollmentID),
            ]
        }
        if let device {
            var members = JSONObject()
            members["userAgent"] = device.userAgent.map(JSONValue.string)
            members["network"] = device.network.map(JSONValue.string)
            rest["device"] = .object(members)
        }
        return rest.text
    }
}
