import CressetWire

/// The party that the passkeys of a pool are made for (`passkeyConfig`).
public struct PasskeyPolicy: Equatable, Sendable {
    /// The domain that passkeys belong to.
    public let relyingPartyID: String
    /// The origins that answers may come from.
    public let origins: [String]

    /// The settings of a pool; `nil` where it takes no passkeys.
    init?(_ config: JSONObject?) {
        guard let id = config?["rpId"]?.string, !id.isEmpty else { return nil }
        relyingPartyID = id
        let listed = (config?["expectedOrigins"]?.array ?? []).compactMap(\.string)
        origins = listed.isEmpty ? ["https://\(id)"] : listed
    }
}
