public import CressetWire

extension MessageSchema {
    /// Returns the stored message after an update (docs/wire §13.5).
    ///
    /// - Parameter mask: Paths to replace, or to clear if the update lacks them. Ignores unknown and output-only
    ///   fields. `nil` merges all members of the update.
    public func apply(update: JSONObject, mask: FieldMask?, to stored: JSONObject) -> JSONObject {
        guard let mask else { return merge(update, into: stored) }
        return mask.paths.reduce(stored) { message, path in replace(path[...], from: update, in: message) }
    }

    public var wholeMask: FieldMask { FieldMask(fields.map { [$0.name] }) }

    private func merge(_ update: JSONObject, into stored: JSONObject) -> JSONObject {
        var merged = stored
        for (name, value) in update.members {
            if case .message(let schema) = field(named: name)?.type, let object = value.object {
                merged[name] = .object(schema.merge(object, into: stored[name]?.object ?? JSONObject()))
            } else {
                merged[name] = value
            }
        }
        return merged
    }

    private func replace(
        _ path: ArraySlice<String>,
        from update: JSONObject?,
        in stored: JSONObject
    ) -> JSONObject {
        guard let name = path.first, let field = field(named: name), !field.isOutputOnly else { return stored }
        var message = stored
        if path.count == 1 {
            message[field.name] = update?[field.name]
        } else if case .message(let schema) = field.type {
            let inner = schema.replace(
                path.dropFirst(),
                from: update?[field.name]?.object,
                in: stored[field.name]?.object ?? JSONObject()
            )
            message[field.name] = inner.isEmpty ? nil : .object(inner)
        }
        return message
    }
}
