internal import CressetWire

extension CaseFields {
    private static let queryMembers = QueryMember.allCases.map(\.rawValue)

    func path(_ member: String) throws(CaseError) -> DataPath {
        guard let text = object[member]?.string else { throw error("\(member) is missing or not a string") }
        do throws(DataError) {
            return try DataPath(text)
        } catch {
            throw self.error("\(member): \(error)")
        }
    }

    func write(at path: DataPath, before: DataTree?, now: Int64) throws(CaseError) -> DataWrite {
        guard let value = object["value"] else { throw error("value is missing; null removes data") }
        let isUpdate = object["operation"] == "update"
        guard !isUpdate || value.object != nil else { throw error("the value of an update must be an object") }
        do throws(DataError) {
            if isUpdate, let values = value.object {
                return try DataWrite(updating: values, at: path, before: before, now: now)
            }
            return try DataWrite(putting: value, at: path, before: before, now: now)
        } catch {
            throw self.error("value: \(error)")
        }
    }

    /// Members are named as in rules.
    func query(_ member: String) throws(CaseError) -> RealtimeQuery {
        guard let value = object[member] else { return RealtimeQuery() }
        guard let members = value.object else { throw error("\(member) must be an object") }
        let fields = CaseFields(object: members, name: "\(name): \(member)")
        try fields.allow(Self.queryMembers)
        return RealtimeQuery(
            order: try fields.order(),
            startAt: try fields.bound("startAt"),
            endAt: try fields.bound("endAt"),
            equalTo: try fields.bound("equalTo"),
            limitToFirst: try fields.limit("limitToFirst"),
            limitToLast: try fields.limit("limitToLast")
        )
    }

    private func order() throws(CaseError) -> RealtimeQuery.Order {
        let flags = [("orderByKey", RealtimeQuery.Order.key), ("orderByValue", .value), ("orderByPriority", .priority)]
        for (member, order) in flags where try choice(member) { return order }
        guard let path = object["orderByChild"] else { return .key }
        guard let path = path.string else { throw error("orderByChild must be a path") }
        return .child(path)
    }

    private func choice(_ member: String) throws(CaseError) -> Bool {
        guard let value = object[member] else { return false }
        guard let choice = value.bool else { throw error("\(member) must be true or false") }
        return choice
    }

    private func bound(_ member: String) throws(CaseError) -> JSONValue {
        let value = object[member] ?? .null
        guard value.object == nil, value.array == nil else {
            throw error("\(member) must be a string, a number or a boolean")
        }
        return value
    }

    private func limit(_ member: String) throws(CaseError) -> Int? {
        guard let value = object[member] else { return nil }
        guard let limit = value.integer.flatMap({ Int(exactly: $0) }), limit > 0 else {
            throw error("\(member) must be a positive integer")
        }
        return limit
    }
}
