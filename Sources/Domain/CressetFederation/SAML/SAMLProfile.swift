import CressetWire
import CressetXML

enum SAMLProfile {
    private static let namespace = SAMLNamespace.assertion
    private static let transient = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient"
    private static let attributeLimit = 128
    private static let valueLimit = 4096

    private static let claims = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/"
    // The plain names, eduPerson's OIDs and Microsoft's names.
    private static let emailNames = ["email", "mail", "urn:oid:0.9.2342.19200300.100.1.3", claims + "emailaddress"]
    private static let fullNames = ["displayName", "urn:oid:2.16.840.1.113730.3.1.241", claims + "name"]
    private static let givenNames = ["givenName", "urn:oid:2.5.4.42", claims + "givenname"]
    private static let familyNames = ["sn", "surname", "urn:oid:2.5.4.4", claims + "surname"]

    static func profile(of assertion: XMLElement, providerID: String) throws(FederationError) -> FederatedProfile {
        guard let name = assertion.child("Subject", in: namespace)?.child("NameID", in: namespace),
            let text = name.plainText, let rawID = ProfileText.identifier(.string(text))
        else { throw SAMLAssertionCheck.refusal("The SAML assertion does not name its subject.") }
        guard name[attribute: "Format"] != transient else {
            throw SAMLAssertionCheck.refusal(
                "The SAML assertion has a transient name ID. A persistent one is required."
            )
        }
        var person = FederatedProfile(providerID: providerID, rawID: rawID, federatedID: rawID)
        let attributes = try attributes(of: assertion)
        person.email =
            ProfileText.email(.string(rawID)) ?? first(of: emailNames, in: attributes, by: ProfileText.email)
        person.isEmailVerified = person.email != nil
        person.fullName = first(of: fullNames, in: attributes, by: ProfileText.name)
        person.displayName = person.fullName
        person.firstName = first(of: givenNames, in: attributes, by: ProfileText.name)
        person.lastName = first(of: familyNames, in: attributes, by: ProfileText.name)
        person.rawUserInfo = attributes
        person.rawUserInfoText = attributes.text
        return person
    }

    /// The attributes by name: text for one value, an array for several.
    private static func attributes(of assertion: XMLElement) throws(FederationError) -> JSONObject {
        var attributes = JSONObject()
        let elements = assertion.children("AttributeStatement", in: namespace)
            .flatMap { $0.children("Attribute", in: namespace) }
        guard elements.count <= attributeLimit else {
            throw SAMLAssertionCheck.refusal("The SAML assertion has too many attributes.")
        }
        for element in elements {
            guard let name = element[attribute: "Name"], !name.isEmpty, name.utf8.count <= 256 else { continue }
            let values = element.children("AttributeValue", in: namespace).compactMap(\.plainText)
                .filter { $0.utf8.count <= valueLimit }.map(JSONValue.string)
            guard let first = values.first else { continue }
            let before = attributes[name].map { $0.array ?? [$0] } ?? []
            attributes[name] = before.isEmpty && values.count == 1 ? first : .array(before + values)
        }
        return attributes
    }

    private static func first(
        of names: [String],
        in attributes: JSONObject,
        by reading: (JSONValue?) -> String?
    ) -> String? {
        for name in names {
            if let found = reading(attributes[name]?.array?.first ?? attributes[name]) { return found }
        }
        return nil
    }
}
