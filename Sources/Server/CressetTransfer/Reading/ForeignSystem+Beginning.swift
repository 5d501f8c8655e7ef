extension ForeignSystem {
    /// Members of each system's users, absent in Firebase's files.
    private static let marks: [(system: ForeignSystem, names: [String])] = [
        (.django, ["\"model\"", "\"fields\""]), (.kratos, ["\"schema_id\"", "\"traits\""]),
        (.supabase, ["\"encrypted_password\""]), (.supabase, ["\"raw_app_meta_data\""]),
        (.auth0, ["\"_id\"", "\"passwordHash\""]), (.auth0, ["\"user_id\"", "\"email\""]),
        (.keycloak, ["\"realm\""]), (.keycloak, ["\"username\"", "\"enabled\""]),
    ]
    private static let length = 16_384

    static func guess(_ beginning: [UInt8]) -> ForeignSystem? {
        let text = String(decoding: beginning.prefix(length), as: UTF8.self)
        if text.prefix(4000).split(whereSeparator: \.isNewline).first?.contains("cognito:") == true { return .cognito }
        // Claims in Firebase's CSV may have any names.
        let start = text.first { !$0.isWhitespace && $0 != "\u{FEFF}" }
        guard start == "{" || start == "[", !text.contains("\"localId\"") else { return nil }
        return marks.first { $0.names.allSatisfy { text.contains($0) } }?.system
    }
}
