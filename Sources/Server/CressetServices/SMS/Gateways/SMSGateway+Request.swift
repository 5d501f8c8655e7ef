import CressetHTTP
import CressetHTTPClient
import CressetWire

extension SMSGateway {
    func request(_ content: SMSContent) -> OutgoingRequest {
        switch form {
        case .kannel: OutgoingRequest(url: "\(base)/cgi-bin/sendsms?\(Self.form(kannelFields(content)))")
        case .twilio:
            post(
                "/2010-04-01/Accounts/\(PercentEncoding.encode(user))/Messages.json",
                fields: [("To", content.phoneNumber), ("From", sender), ("Body", content.text)],
                authorization: basic
            )
        case .vonage: post("/sms/json", fields: vonageFields(content), authorization: nil)
        case .http: templateRequest(content)
        }
    }

    private var base: String { "\(isSecure ? "https" : "http")://\(host)" }

    private var basic: String? {
        user.isEmpty ? nil : "Basic " + Base64.encoded(Array("\(user):\(password)".utf8))
    }

    private func kannelFields(_ content: SMSContent) -> [(String, String)] {
        [
            ("username", user), ("password", password), ("to", content.phoneNumber), ("text", content.text),
            ("charset", "UTF-8"), ("coding", GSMAlphabet.holds(content.text) ? "0" : "2"),
        ] + (sender.isEmpty ? [] : [("from", sender)])
    }

    private func vonageFields(_ content: SMSContent) -> [(String, String)] {
        [
            ("api_key", user), ("api_secret", password), ("from", sender),
            ("to", String(content.phoneNumber.dropFirst())), ("text", content.text),
        ] + (GSMAlphabet.holds(content.text) ? [] : [("type", "unicode")])
    }

    private func post(_ path: String, fields: [(String, String)], authorization: String?) -> OutgoingRequest {
        var headers: HTTPHeaders = ["Content-Type": "application/x-www-form-urlencoded"]
        headers["Authorization"] = authorization
        return OutgoingRequest(
            method: .post,
            url: base + path,
            headers: headers,
            body: Array(Self.form(fields).utf8)
        )
    }

    private func templateRequest(_ content: SMSContent) -> OutgoingRequest {
        var headers = HTTPHeaders(template.headers.map { HTTPHeaders.Field(name: $0[0], value: $0[1]) })
        if let basic, headers["Authorization"] == nil { headers["Authorization"] = basic }
        let type = template.contentType ?? (template.body.isEmpty ? nil : "application/x-www-form-urlencoded")
        if let type { headers["Content-Type"] = type }
        let escape: (String) -> String =
            switch type {
            case let type? where type.contains("json"): Self.escapedJSON
            case let type? where type.contains("urlencoded"): PercentEncoding.encode
            default: { $0 }
            }
        return OutgoingRequest(
            method: HTTPMethod(rawValue: template.method),
            url: base + filled(template.target, with: content, escape: PercentEncoding.encode),
            headers: headers,
            body: Array(filled(template.body, with: content, escape: escape).utf8)
        )
    }

    /// Replaces placeholders in one pass: those in the text stay unchanged.
    private func filled(
        _ template: String,
        with content: SMSContent,
        escape: (String) -> String
    ) -> String {
        let values = [("{to}", content.phoneNumber), ("{text}", content.text), ("{from}", sender)]
        var (filled, rest) = ("", template[...])
        while let first = rest.first {
            if let (name, value) = values.first(where: { rest.hasPrefix($0.0) }) {
                filled += escape(value)
                rest = rest.dropFirst(name.count)
            } else {
                filled.append(first)
                rest.removeFirst()
            }
        }
        return filled
    }

    private static func escapedJSON(_ text: String) -> String {
        let object: JSONObject = ["": .string(text)]
        // {"":"…"}
        return String(String(decoding: object.serialized(), as: UTF8.self).dropFirst(5).dropLast(2))
    }

    private static func form(_ fields: [(String, String)]) -> String {
        fields.map { "\($0.0)=\(PercentEncoding.encode($0.1))" }.joined(separator: "&")
    }
}

/// SMS alphabet (3GPP TS 23.038, section 6.2.1). Other characters require 16 bits each.
enum GSMAlphabet {
    private static let letters = Set(
        "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà^{}\\[~]|€"
            .unicodeScalars
    )

    static func holds(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { letters.contains($0) }
    }
}
