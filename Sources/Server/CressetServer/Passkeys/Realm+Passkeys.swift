import CressetIdentity

extension Realm {
    /// The domain that passkeys belong to. The emulator's are for this machine unless it is told another.
    var relyingPartyID: String {
        policy.passkeys?.relyingPartyID ?? "localhost"
    }
}
