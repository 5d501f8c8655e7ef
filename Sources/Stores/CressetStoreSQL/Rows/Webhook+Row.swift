import CressetIdentity
import CressetSQL

extension Webhook {
    static let columns =
        "id, project, url, kinds, format, sealed, former, former_until, created_at, overload, paused_at"

    var values: [SQLValue] {
        [
            .text(id), .text(projectID), .text(url), .text(kinds.map(\.rawValue).sorted().joined(separator: " ")),
            .text(format.rawValue), .blob(sealedSecret), formerSecret.map { .blob($0.sealed) } ?? .null,
            SQLValue(formerSecret?.until.milliseconds), .integer(createdAt.milliseconds),
            .integer(overload.rawValue), SQLValue(pausedAt?.milliseconds),
        ]
    }

    init?(row: borrowing SQLRow) {
        guard let format = Format(rawValue: row.text(4)) else { return nil }
        self.init(
            id: row.text(0),
            projectID: row.text(1),
            url: row.text(2),
            kinds: Set(row.text(3).split(separator: " ").compactMap { AccountEvent.Kind(rawValue: String($0)) }),
            format: format,
            sealedSecret: row.blob(5),
            createdAt: Timestamp(milliseconds: row.integer(8))
        )
        if let until = row.optionalInteger(7) {
            formerSecret = FormerSecret(sealed: row.blob(6), until: Timestamp(milliseconds: until))
        }
        overload = Overload(rawValue: row.integer(9)) ?? .none
        pausedAt = row.optionalInteger(10).map(Timestamp.init(milliseconds:))
    }
}
