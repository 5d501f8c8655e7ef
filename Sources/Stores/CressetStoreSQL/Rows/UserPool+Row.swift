import CressetIdentity
import CressetSQL

extension UserPool {
    /// - Parameter column: That of the project; the tenant's follows.
    init(row: borrowing SQLRow, at column: Int32) {
        let tenant = row.text(column + 1)
        self.init(projectID: row.text(column), tenantID: tenant.isEmpty ? nil : tenant)
    }

    /// The condition that a row is of the pool whose ``values`` are bound to it.
    static let condition = "project = ? AND tenant = ?"

    /// The values of the columns project and tenant.
    var values: [SQLValue] {
        [.text(projectID), .text(tenantID ?? "")]
    }
}
