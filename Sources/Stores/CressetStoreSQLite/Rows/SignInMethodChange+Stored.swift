import CressetIdentity
import CressetWire

extension SignInMethodChange {
    init(stored: JSONObject) {
        self.init()
        addedIdentities = Self.identities(stored["addedIdentities"])
        addsPassword = stored["addsPassword"]?.bool ?? false
        addedPasswordRevision = stored["addedPasswordRevision"]?.integer
        removedIdentities = Self.identities(stored["removedIdentities"])
        removedPassword = (stored["removedPassword"]?.object).map(StoredPassword.init(stored:))
        removedPhoneNumber = stored["removedPhoneNumber"]?.string
        removesEmailLink = stored["removesEmailLink"]?.bool ?? false
        withheld = (stored["withheld"]?.array ?? []).compactMap(\.string)
    }

    var stored: JSONObject {
        var stored = JSONObject()
        if !addedIdentities.isEmpty { stored["addedIdentities"] = .array(addedIdentities.map { .object($0.stored) }) }
        if addsPassword { stored["addsPassword"] = true }
        stored["addedPasswordRevision"] = addedPasswordRevision.map(JSONValue.integer)
        if !removedIdentities.isEmpty {
            stored["removedIdentities"] = .array(removedIdentities.map { .object($0.stored) })
        }
        stored["removedPassword"] = (removedPassword?.stored).map(JSONValue.object)
        stored["removedPhoneNumber"] = removedPhoneNumber.map(JSONValue.string)
        if removesEmailLink { stored["removesEmailLink"] = true }
        if !withheld.isEmpty { stored["withheld"] = .array(withheld.map(JSONValue.string)) }
        return stored
    }

    private static func identities(_ stored: JSONValue?) -> [ProviderIdentity] {
        (stored?.array ?? []).compactMap(\.object).map(ProviderIdentity.init(stored:))
    }
}
