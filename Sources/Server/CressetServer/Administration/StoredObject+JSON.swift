import CressetIdentity
public import CressetObjects
public import CressetWire

extension StoredObject {
    /// Without download tokens, which are secrets.
    public var json: JSONObject {
        var json: JSONObject = [
            "bucket": .string(name.bucket), "name": .string(name.path), "size": .integer(size),
            "contentType": .string(contentType ?? "application/octet-stream"),
            "createdAt": .string(Timestamp(milliseconds: createdAt).rfc3339),
            "updatedAt": .string(Timestamp(milliseconds: updatedAt).rfc3339), "md5": .string(Base64.encoded(md5)),
        ]
        if !custom.isEmpty {
            let sorted = custom.sorted { $0.key < $1.key }
            json["metadata"] = .object(JSONObject(sorted.map { ($0.key, .string($0.value)) }))
        }
        return json
    }
}
