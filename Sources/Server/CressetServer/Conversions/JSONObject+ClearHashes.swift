import CressetIdentity
import CressetWire

extension JSONObject {
    /// The body of an import with the passwords that the vendor's emulator keeps in clear where passwords stand.
    func readingClearHashes() -> JSONObject {
        guard let rows = self["users"]?.array else { return self }
        var body = self
        body["users"] = .array(
            rows.map { row in
                guard var user = row.object,
                    let password = user["passwordHash"]?.string.flatMap(ClearHash.password)
                else { return row }
                user["rawPassword"] = .string(password)
                user["passwordHash"] = nil
                // It is in the hash, and need not be Base64.
                user["salt"] = nil
                return .object(user)
            }
        )
        return body
    }
}
