import CressetWire

extension Provider {
    /// The profile that the provider's document holds.
    ///
    /// - Returns: `nil` if it does not say who the person is.
    func profile(
        of document: JSONObject, _ profile: ProfileMapping, tenant: String? = nil
    ) -> FederatedProfile? {
        let id = rawID.map { $0(document, tenant) } ?? ProfileText.identifier(value(profile.rawID, in: document))
        guard let id else { return nil }
        var person = FederatedProfile(providerID: self.id, rawID: id, federatedID: federatedIDPrefix + id)
        person.email = ProfileText.email(value(profile.email, in: document))
        person.isEmailVerified = person.email != nil && emailTrust.holds(for: document)
        addNames(of: document, profile, to: &person)
        person.photoURL = ProfileText.url(value(profile.photoURL, in: document))
        person.language = ProfileText.name(value(profile.language, in: document))
        person.timeZone = ProfileText.name(value(profile.timeZone, in: document))
        person.dateOfBirth = ProfileText.name(value(profile.dateOfBirth, in: document))
        person.rawUserInfo = rawUserInfo.map { $0(document) } ?? document
        person.rawUserInfoText = String(
            decoding: JSONValue.object(person.rawUserInfo).serialized(), as: UTF8.self)
        return person
    }

    private func addNames(
        of document: JSONObject, _ profile: ProfileMapping, to person: inout FederatedProfile
    ) {
        person.firstName = ProfileText.name(value(profile.firstName, in: document))
        person.lastName = ProfileText.name(value(profile.lastName, in: document))
        person.fullName = ProfileText.name(value(profile.fullName, in: document))
        person.displayName = person.fullName
        person.nickName = ProfileText.name(value(profile.nickName, in: document))
        person.screenName = ProfileText.name(value(profile.screenName, in: document))
    }

    private func value(_ path: String?, in document: JSONObject) -> JSONValue? {
        ProfileText.value(path, in: document)
    }
}
