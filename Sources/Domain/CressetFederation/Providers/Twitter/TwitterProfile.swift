extension ProfileMapping {
    static let twitter = ProfileMapping(
        rawID: "id_str", firstName: nil, lastName: nil, nickName: nil, screenName: "screen_name",
        photoURL: "profile_image_url_https", language: "lang", timeZone: "time_zone", dateOfBirth: nil)
}
