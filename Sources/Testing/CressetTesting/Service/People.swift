public import CressetWire

public enum People {
    public static let ada: JSONObject = [
        "oid": "00000000-0000-0000-4b2e-abcdef012345", "sub": "pairwise-1",
        "tid": .string(FakeProviders.personalTenant), "name": "Ada Lovelace", "email": "ada@example.com",
        "preferred_username": "ada@example.com", "picture": "https://example.com/ada.png",
    ]
    public static let grace: JSONObject = [
        "oid": "6c1d21b0-7d3f-4a1e-9b8b-0d3c7a55e001", "sub": "pairwise-2",
        "tid": "3f1c2d9a-0b1e-4c57-8a67-1d2f4b8e9c00", "name": "Grace Hopper", "email": "grace@navy.example",
    ]
    public static let tweeter: JSONObject = [
        "id": 12_345_678_901, "id_str": "12345678901", "name": "Ada L.", "screen_name": "ada_l",
        "profile_image_url_https": "https://pbs.example.com/ada.png", "lang": "en",
    ]
    public static let googler: JSONObject = [
        "sub": "1157", "name": "Ada G.", "email": "ada@example.com", "email_verified": true,
        "picture": "https://example.com/g.png",
    ]
}
