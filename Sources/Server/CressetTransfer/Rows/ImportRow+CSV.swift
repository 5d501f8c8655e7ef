import CressetIdentity
import CressetWire

extension ImportRow {
    /// Parses a line of the Firebase CLI: the columns of ``UserColumns``, and an empty one after the last comma.
    ///
    /// Files of older versions lack the newest columns.
    init(columns: [String]) throws(UserRowError) {
        guard UserColumns.least <= columns.count, columns.count <= UserColumns.count + 1,
            columns.dropFirst(UserColumns.count).allSatisfy(\.isEmpty)
        else {
            throw UserRowError("\(columns.count) columns; expected \(UserColumns.least) to \(UserColumns.count)")
        }
        self.init()
        let columns = columns + Array(repeating: "", count: UserColumns.count - min(columns.count, UserColumns.count))
        func text(_ index: Int) -> String? { columns[index].isEmpty ? nil : columns[index] }
        localID = text(0)
        email = text(1)
        emailVerified = try Self.flag(text(2), column: 2)
        passwordHash = try Self.bytes(text(3), column: 3)
        salt = try Self.bytes(text(4), column: 4)
        displayName = text(5)
        photoURL = text(6)
        for (providerID, start) in UserColumns.providers where text(start) != nil {
            var provider = ImportedProvider()
            provider.providerID = providerID
            provider.rawID = text(start)
            provider.email = text(start + 1)
            provider.displayName = text(start + 2)
            provider.photoURL = text(start + 3)
            providers.append(provider)
        }
        createdAt = try Self.moment(text(23), column: 23)
        lastLoginAt = try Self.moment(text(24), column: 24)
        phoneNumber = text(25)
        disabled = try Self.flag(text(26), column: 26)
        customAttributes = text(27)
    }

    private static func flag(_ text: String?, column: Int) throws(UserRowError) -> Bool? {
        switch text?.lowercased() {
        case nil: return nil
        case "true": return true
        case "false": return false
        default: throw UserRowError("column \(column + 1) is neither true nor false")
        }
    }

    private static func bytes(_ text: String?, column: Int) throws(UserRowError) -> [UInt8]? {
        guard let text else { return nil }
        guard let bytes = Base64.decoded(text) else { throw UserRowError("column \(column + 1) is not Base64") }
        return bytes
    }

    private static func moment(_ text: String?, column: Int) throws(UserRowError) -> Timestamp? {
        guard let text else { return nil }
        guard let number = Int64(text), UserRow.numbers.contains(number) else {
            throw UserRowError("column \(column + 1) is not a number")
        }
        return Timestamp(milliseconds: number)
    }
}
