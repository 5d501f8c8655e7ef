import CressetIdentity
import CressetSQL

final class StepReader: AccountReader {
    typealias Found = (key: Int64, account: Account)

    private let table: AccountTable
    private let pool: UserPool
    private var first: Found?
    private var others: [Found] = []

    init(_ table: AccountTable, in pool: UserPool) {
        self.table = table
        self.pool = pool
    }

    func account(_ name: AccountName) throws -> Account? {
        guard let found = try table.find(name, in: pool) else { return nil }
        if first == nil { first = found } else { others.append(found) }
        return found.account
    }

    func hasActionCode(_ digest: [UInt8]) throws -> Bool {
        try ActionCodeTable(connection: table.connection).find(digest, in: pool) != nil
    }

    func isNonceUsed(_ digest: [UInt8]) throws -> Bool {
        try UsedNonce.isStored(digest, on: table.connection)
    }

    func latestAuthTime(of localID: String) throws -> Int64? {
        try table.latestAuthTime(of: localID, in: pool)
    }

    func withoutTakenMethods(_ account: Account) throws -> Account {
        try table.withoutTakenMethods(account)
    }

    func found(_ account: Account) -> Found? {
        if let first, first.account.localID == account.localID { return first }
        return others.first { $0.account.localID == account.localID }
    }
}
