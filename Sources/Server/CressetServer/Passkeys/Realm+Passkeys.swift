import CressetIdentity

extension Realm {
    /// In the emulator, `localhost` by default.
    var relyingPartyID: String {
        policy.passkeys?.relyingPartyID ?? "localhost"
    }
}
