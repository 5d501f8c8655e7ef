import CressetIdentity

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
