public import CressetWire

extension JSONObject {
    public func value(at path: ArraySlice<String>) -> JSONValue? {
        guard let name = path.first, let value = self[name] else { return nil }
        return path.count == 1 ? value : value.object?.value(at: path.dropFirst())
    }

    func removing(_ path: ArraySlice<String>) -> JSONObject {
        guard let name = path.first, let value = self[name] else { return self }
        var changed = self
        changed[name] = path.count == 1 ? nil : value.object.map { .object($0.removing(path.dropFirst())) } ?? value
        return changed
    }

    /// Returns a copy with a value at a path, including missing objects on the way.
    public func setting(_ path: ArraySlice<String>, to value: JSONValue) -> JSONObject {
        guard let name = path.first else { return self }
        var changed = self
        changed[name] =
            path.count == 1
            ? value : .object((self[name]?.object ?? JSONObject()).setting(path.dropFirst(), to: value))
        return changed
    }
}
