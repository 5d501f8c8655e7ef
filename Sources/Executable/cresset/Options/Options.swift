/// Values are read by the names of their declarations in the group.
@dynamicMemberLookup
struct Options<Group: OptionGroup>: Sendable {
    private let group = Group()
    private let values: OptionValues

    init(_ values: OptionValues) {
        self.values = values
    }

    subscript<Value>(dynamicMember option: KeyPath<Group, Option<Value>>) -> Value {
        values.value(of: group[keyPath: option])
    }

    subscript<Inner: OptionGroup>(dynamicMember _: KeyPath<Group, Inner>) -> Options<Inner> {
        Options<Inner>(values)
    }

    func isGiven<Value>(_ option: KeyPath<Group, Option<Value>>) -> Bool {
        values.isGiven(group[keyPath: option].name)
    }

    var settingsFile: String? { values.settingsFile }

    var databaseWords: String { values.databaseWords }

    var given: [String] { Group.names.filter(values.isGiven) }

    /// Returns `nil` without either flag, and rejects both.
    func either(_ yes: KeyPath<Group, Option<Bool>>, or no: KeyPath<Group, Option<Bool>>) throws -> Bool? {
        switch (self[dynamicMember: yes], self[dynamicMember: no]) {
        case (true, true):
            throw UsageError("\(group[keyPath: yes].flag) and \(group[keyPath: no].flag) cannot be combined")
        case (true, false): true
        case (false, true): false
        case (false, false): nil
        }
    }

    func reread() throws -> Options { Options(try values.reread()) }

    func namesChanged(in others: Options) -> [String] { values.namesChanged(in: others.values) }
}
