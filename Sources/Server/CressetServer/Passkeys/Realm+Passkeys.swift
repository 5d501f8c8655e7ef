import CressetIdentity

extension Realm {
    /// The domain of passkeys; in the emulator, `localhost` by default.
    var relyingPartyID: String {
        policy.passkeys?.relyingPartyID ?? "localhost"
    }
}
