import CressetIdentity

/// The circumstances in which a code is made or used: the call, its pool, and the target of the link.
struct CodeContext: Sendable {
    let call: Call
    let realm: Realm
    let settings: LinkSettings

    init(_ call: Call, in realm: Realm, settings: LinkSettings = LinkSettings()) {
        self.call = call
        self.realm = realm
        self.settings = settings
    }
}
