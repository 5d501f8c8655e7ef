public import CressetRules
public import CressetWire

extension DataTree {
    /// The data without priorities, as clients read it; arrays are detected by their keys.
    public var plain: JSONValue {
        guard case .children(let children) = content else { return leaf?.json ?? .null }
        if let elements = children.elements { return .array(elements) }
        var object = JSONObject()
        children.forEach { key, child in
            object[key.text] = child.plain
            return true
        }
        return .object(object)
    }
}

extension DataChildren {
    /// Elements of an array, with `null` for gaps.
    ///
    /// The keys must be numbers from 0, and more than half of the numbers up to the greatest must exist.
    fileprivate var elements: [JSONValue]? {
        var elements: [JSONValue] = []
        let isArray = allSatisfy { key, child in
            guard let index = key.arrayIndex, index < 2 * count else { return false }
            while elements.count < index { elements.append(.null) }
            elements.append(child.plain)
            return true
        }
        return isArray ? elements : nil
    }

    private func allSatisfy(_ isGood: (DataKey, DataTree) -> Bool) -> Bool {
        var result = true
        forEach { key, child in
            result = isGood(key, child)
            return result
        }
        return result
    }
}

extension DataKey {
    /// Key's array index: digits without a leading zero.
    fileprivate var arrayIndex: Int? {
        guard let first = text.utf8.first, first != UInt8(ascii: "0") || text.utf8.count == 1,
            text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        return Int(text)
    }
}
