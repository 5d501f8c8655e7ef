import CressetRealtime
import CressetRules
import CressetWire

struct PlainChoice {
    let query: DataQuery

    func choose(from tree: DataTree?) -> DataTree? {
        guard !query.choosesAll else { return tree }
        let sorted = (tree?.children.members ?? []).filter { isWithin($0) }.sorted { precedes($0, $1) }
        let chosen =
            switch query.limit {
            case .first(let count): Array(sorted.prefix(count))
            case .last(let count): Array(sorted.suffix(count))
            case nil: sorted
            }
        var children = DataChildren()
        for (key, child) in chosen { children[key] = child }
        return DataTree(children)
    }

    private func value(of child: DataTree) -> DataTree? {
        switch query.order {
        case .key: nil
        case .value: child
        case .priority: child.priority.map { DataTree($0) }
        case .child(let path): child.value(at: path.keys)
        }
    }

    private func precedes(_ left: (key: DataKey, value: DataTree), _ right: (key: DataKey, value: DataTree)) -> Bool {
        let order = compare(value(of: left.value), value(of: right.value))
        return order == 0 ? left.key < right.key : order < 0
    }

    private func compare(_ left: DataTree?, _ right: DataTree?) -> Int {
        let (mine, others) = (kind(of: left), kind(of: right))
        guard mine == others else { return mine - others }
        switch (left?.leaf?.json, right?.leaf?.json) {
        case (.string(let mine)?, .string(let others)?):
            let (mine, others) = (Array(mine.utf16), Array(others.utf16))
            return mine == others ? 0 : mine.lexicographicallyPrecedes(others) ? -1 : 1
        case (let mine?, let others?):
            let (mine, others) = (number(mine), number(others))
            return mine == others ? 0 : mine < others ? -1 : 1
        default: return 0
        }
    }

    private func kind(of tree: DataTree?) -> Int {
        guard let tree else { return 0 }
        return switch tree.leaf {
        case .bool(let bool)?: bool ? 2 : 1
        case .integer?, .number?: 3
        case .string?: 4
        case nil: 5
        }
    }

    private func number(_ json: JSONValue) -> Double {
        switch json {
        case .integer(let integer): Double(integer)
        case .number(let number): number
        default: 0
        }
    }

    private func isWithin(_ child: (key: DataKey, value: DataTree)) -> Bool {
        if let start = query.start {
            let order = compare(child, to: start)
            guard order > 0 || (order == 0 && start.isInclusive) else { return false }
        }
        if let end = query.end {
            let order = compare(child, to: end)
            guard order < 0 || (order == 0 && end.isInclusive) else { return false }
        }
        return true
    }

    private func compare(_ child: (key: DataKey, value: DataTree), to bound: DataQuery.Bound) -> Int {
        if query.order == .key { return compare(child.key, to: bound.value.string) }
        let order = compare(value(of: child.value), DataLeaf(bound.value).map { DataTree($0) })
        return order == 0 ? compare(child.key, to: bound.key) : order
    }

    private func compare(_ key: DataKey, to text: String?) -> Int {
        guard let text else { return 0 }
        return key == DataKey(text) ? 0 : key < DataKey(text) ? -1 : 1
    }
}
