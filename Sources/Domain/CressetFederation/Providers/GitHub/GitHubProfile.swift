extension ProfileMapping {
    static let gitHub = ProfileMapping(
        rawID: "id", firstName: nil, lastName: nil, nickName: nil, screenName: "login", photoURL: "avatar_url",
        language: nil, timeZone: nil, dateOfBirth: nil)
}
