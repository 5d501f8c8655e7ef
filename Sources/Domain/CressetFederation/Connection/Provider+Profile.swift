import CressetWire

extension Provider {
    func profile(
        from document: JSONObject,
        mapping: ProfileMapping,
        tenant: String? = nil
    ) -> FederatedProfile? {
        let id =
            rawID.map { $0(document, tenant) } ?? ProfileText.identifier(ProfileText.value(mapping.rawID, in: document))
        guard let id else { return nil }
        var person = FederatedProfile(providerID: self.id, rawID: id, federatedID: federatedIDPrefix + id)
        person.email = ProfileText.email(ProfileText.value(mapping.email, in: document))
        person.isEmailVerified = person.email != nil && emailTrust.holds(for: document)
        addNames(from: document, mapping: mapping, to: &person)
        person.photoURL = ProfileText.url(ProfileText.value(mapping.photoURL, in: document))
        person.language = ProfileText.name(ProfileText.value(mapping.language, in: document))
        person.timeZone = ProfileText.name(ProfileText.value(mapping.timeZone, in: document))
        person.dateOfBirth = ProfileText.name(ProfileText.value(mapping.dateOfBirth, in: document))
        person.rawUserInfo = rawUserInfo.map { $0(document) } ?? document
        person.rawUserInfoText = person.rawUserInfo.text
        return person
    }

    private func addNames(
        from document: JSONObject,
        mapping: ProfileMapping,
        to person: inout FederatedProfile
    ) {
        person.firstName = ProfileText.name(ProfileText.value(mapping.firstName, in: document))
        person.lastName = ProfileText.name(ProfileText.value(mapping.lastName, in: document))
        person.fullName = ProfileText.name(ProfileText.value(mapping.fullName, in: document))
        person.displayName = person.fullName
        person.nickName = ProfileText.name(ProfileText.value(mapping.nickName, in: document))
        person.screenName = ProfileText.name(ProfileText.value(mapping.screenName, in: document))
    }

}
