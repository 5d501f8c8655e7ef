import CressetWire

/// The relying party of a user pool's passkeys (`passkeyConfig`).
public struct PasskeyPolicy: Equatable, Sendable {
    public let relyingPartyID: String
    public let origins: [String]

    init?(_ config: JSONObject?) {
        guard let id = config?["rpId"]?.string, !id.isEmpty else { return nil }
        relyingPartyID = id
        let listed = (config?["expectedOrigins"]?.array ?? []).compactMap(\.string)
        origins = listed.isEmpty ? ["https://\(id)"] : listed
    }
}
