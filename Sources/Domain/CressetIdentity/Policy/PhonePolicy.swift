public import CressetWire

/// The phone number rules of a user pool (docs/wire §10.1, §13.5).
public struct PhonePolicy: Equatable, Sendable {
    public var allowsSignIn = false
    /// Test numbers in E.164 with their fixed codes; they get no messages.
    public var testCodes: [String: String] = [:]
    public var regions = SMSRegionPolicy.allowByDefault(disallowed: [])

    public init() {}

    public init(project config: JSONObject) {
        let settings = config["signIn"]?.object?["phoneNumber"]?.object
        allowsSignIn = settings?["enabled"]?.bool ?? false
        testCodes = Self.codes(settings?["testPhoneNumbers"]?.object)
        regions = SMSRegionPolicy(config: config)
    }

    /// Its users have numbers only as second factors.
    public init(tenant config: JSONObject, project: JSONObject) {
        testCodes = Self.codes(config["testPhoneNumbers"]?.object)
        regions = SMSRegionPolicy(config: config["smsRegionConfig"] == nil ? project : config)
    }

    private static func codes(_ numbers: JSONObject?) -> [String: String] {
        var codes: [String: String] = [:]
        for (number, code) in numbers?.members ?? [] {
            if let number = PhoneNumber.canonical(number), let code = code.string { codes[number] = code }
        }
        return codes
    }
}
