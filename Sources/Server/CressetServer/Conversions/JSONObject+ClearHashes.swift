import CressetIdentity
import CressetWire

extension JSONObject {
    /// Returns the import body with the plaintext passwords of the Firebase Auth emulator as passwords.
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
                // The hash contains the salt, possibly not in Base64.
                user["salt"] = nil
                return .object(user)
            }
        )
        return body
    }
}
