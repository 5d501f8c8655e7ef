public import CressetWire

/// The rules of a pool about phone numbers (docs/wire §10.1, §13.5).
public struct PhonePolicy: Equatable, Sendable {
    /// Accounts sign in by codes that are sent to their numbers.
    public var allowsSignIn = false
    /// The numbers, in E.164, to which nothing is sent: their codes are fixed.
    public var testCodes: [String: String] = [:]
    /// The regions that codes are sent to.
    public var regions = SMSRegionPolicy.allowByDefault(disallowed: [])

    /// Makes the policy of a pool without settings.
    public init() {}

    /// Makes the policy of a project's `signIn.phoneNumber` and `smsRegionConfig`.
    public init(project config: JSONObject) {
        let settings = config["signIn"]?.object?["phoneNumber"]?.object
        allowsSignIn = settings?["enabled"]?.bool ?? false
        testCodes = Self.codes(settings?["testPhoneNumbers"]?.object)
        regions = SMSRegionPolicy(config: config)
    }

    /// Makes the policy of a tenant, whose users have numbers as second factors alone.
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
