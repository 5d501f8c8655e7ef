import CressetIdentity
import CressetSQL

extension UserPool {
    /// - Parameter column: Index of the project column, followed by the tenant column.
    init(row: borrowing SQLRow, at column: Int32) {
        let tenant = row.text(column + 1)
        self.init(projectID: row.text(column), tenantID: tenant.isEmpty ? nil : tenant)
    }

    static let condition = "project = ? AND tenant = ?"

    var values: [SQLValue] {
        [.text(projectID), .text(tenantID ?? "")]
    }
}
