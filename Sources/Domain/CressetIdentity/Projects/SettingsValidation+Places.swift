import CressetWire

extension SettingsValidation {
    private static let maximumTestNumbers = 10
    private static let shownLength = 100

    static func domains(_ config: JSONObject) -> [SettingsFinding] {
        var findings: [SettingsFinding] = []
        for domain in (config["authorizedDomains"]?.array ?? []).compactMap(\.string) where !DomainName.isHost(domain) {
            findings.append(
                refused(
                    "authorizedDomains: \(domain.prefix(shownLength))",
                    reason:
                        "Expected a host without scheme, port, path or wildcard, such as app.example.com.",
                    value: .string(domain)
                )
            )
        }
        let page = config["notification"]?.object?["sendEmail"]?.object?["callbackUri"]?.string ?? ""
        if !page.isEmpty, DomainName.host(ofWebPage: page) == nil {
            findings.append(
                refused(
                    "notification.sendEmail.callbackUri",
                    reason: "Expected the URL of a web page: https://…",
                    value: .string(page)
                )
            )
        }
        return findings
    }

    /// `nil` for a canonical host name with a dot.
    static func authDomain(_ domain: String) -> SettingsFinding? {
        guard DomainName.isCanonicalName(domain), domain.contains(".") else {
            return refused(
                "cressetAuthDomain: \(domain.prefix(shownLength))",
                reason: "Expected a lower-case host name without scheme or port, such as auth.example.com.",
                value: .string(domain)
            )
        }
        return nil
    }

    static func phones(_ config: JSONObject) -> [SettingsFinding] {
        var findings: [SettingsFinding] = []
        let path = config["testPhoneNumbers"] == nil ? "signIn.phoneNumber.testPhoneNumbers" : "testPhoneNumbers"
        let numbers =
            config["testPhoneNumbers"]?.object
            ?? config["signIn"]?.object?["phoneNumber"]?.object?["testPhoneNumbers"]?.object ?? JSONObject()
        for number in numbers.keys where PhoneNumber.canonical(number) == nil {
            findings.append(
                SettingsFinding(
                    path: path,
                    reason: "Invalid format.",
                    refusal: .invalidPhoneNumber,
                    value: .string(number)
                )
            )
        }
        for number in numbers.keys where numbers[number]?.string?.isEmpty != false {
            findings.append(refused(path, reason: "A test phone number requires a code.", value: .string(number)))
        }
        let known = numbers.keys.compactMap(PhoneNumber.canonical)
        if Set(known).count < known.count {
            findings.append(refused(path, reason: "Duplicate phone number.", value: .object(numbers)))
        }
        if numbers.keys.count > maximumTestNumbers {
            findings.append(
                refused(
                    path,
                    reason: "The maximum is \(maximumTestNumbers) test phone numbers.",
                    value: .object(numbers)
                )
            )
        }
        let regions = config["smsRegionConfig"]?.object
        if regions?["allowByDefault"] != nil, regions?["allowlistOnly"] != nil {
            findings.append(
                refused(
                    "smsRegionConfig",
                    reason: "allowByDefault and allowlistOnly cannot be combined.",
                    value: .object(regions ?? JSONObject())
                )
            )
        }
        let codes =
            (regions?["allowByDefault"]?.object?["disallowedRegions"]?.array ?? [])
            + (regions?["allowlistOnly"]?.object?["allowedRegions"]?.array ?? [])
        for code in codes.compactMap(\.string) where !RegionCode.all.contains(code) {
            findings.append(
                SettingsFinding(
                    path: "smsRegionConfig: \(code.prefix(shownLength))",
                    reason: "Invalid region code.",
                    refusal: .invalidRegionCode,
                    value: .string(code)
                )
            )
        }
        return findings
    }

    /// A captcha service requires its keys.
    static func captcha(_ config: JSONObject) -> [SettingsFinding] {
        guard let message = CaptchaSettings.message(in: config), !message.isEmpty,
            CaptchaSettings(project: config) == nil
        else { return [] }
        let services = CaptchaSettings.Service.allCases.map(\.rawValue).joined(separator: ", ")
        return [
            refused(
                CaptchaSettings.name,
                reason: "A captcha requires a service (\(services)), a siteKey and a secretKey.",
                value: .object(message)
            )
        ]
    }

    static func formerSystem(_ config: JSONObject) -> [SettingsFinding] {
        guard let message = FormerSystem.message(in: config), let fault = FormerSystem.fault(of: message) else {
            return []
        }
        return [refused(FormerSystem.name, reason: fault, value: .object(message))]
    }

    /// A text message requires its code.
    static func messages(_ config: JSONObject) -> [SettingsFinding] {
        let template = config["notification"]?.object?["sendSms"]?.object?["smsTemplate"]?.object?["content"]
        guard let text = template?.string, !text.isEmpty, !text.contains("%LOGIN_CODE%") else { return [] }
        return [
            refused(
                "notification.sendSms.smsTemplate.content",
                reason: "Text messages must contain %LOGIN_CODE%.",
                value: .string(text)
            )
        ]
    }
}

/// Possible regions of phone numbers: ISO 3166-1 alpha-2, and the user-assigned `XK`.
enum RegionCode {
    static let all = Set(codes.split(separator: " ").map { String($0) })

    private static let codes = """
        AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT \
        BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH \
        ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT \
        HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS \
        LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI \
        NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG \
        SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG \
        UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW
        """
}
