import CressetWire

extension Provider {
    private static let padding = "00000000-0000-0000-"

    /// The object id. Personal accounts have one of 16 digits, which the token pads to the form of a GUID; in a
    /// directory of an organisation the object id is taken as it is.
    static let microsoftRawID: @Sendable (JSONObject, String?) -> String? = { claims, tenant in
        guard let objectID = ProfileText.identifier(claims["oid"]) else { return nil }
        let isDirectory = tenant.map { MicrosoftTenant(parsing: $0)?.isDirectory ?? true } ?? false
        guard !isDirectory, objectID.hasPrefix(padding) else { return objectID }
        let digits = objectID.dropFirst(padding.count)
        let parts = digits.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 12] else { return objectID }
        return parts.joined()
    }
}
