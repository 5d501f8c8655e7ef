import CressetHTTP
import CressetHTTPClient
import CressetWire

extension SMSGateway {
    private static let sentenceLength = 200
    private static let minHiddenDigits = 4

    /// - Returns: Its text, for an operator.
    func read(
        _ response: OutgoingResponse,
        to content: SMSContent
    ) throws(DeliveryError) -> String {
        let status = Int(response.status.rawValue)
        let text = String(decoding: response.body.prefix(4096), as: UTF8.self)
        let sentence = "status \(status): \(hidden(self.sentence(text, of: response.body), of: content))"
        switch status {
        case 200..<300: break
        case 408, 425, 429, 500..<600: throw DeliveryError(.deferred, reason: sentence)
        default: throw DeliveryError(.refused, reason: sentence)
        }
        let isAccepted: Bool
        switch form {
        case .kannel: isAccepted = text.hasPrefix("0:") || text.hasPrefix("3:")
        case .twilio: isAccepted = true
        case .vonage:
            let states = vonageStates(response.body)
            // Throttled, or an internal error of the gateway.
            if states.contains("1") || states.contains("5") {
                throw DeliveryError(.deferred, reason: sentence)
            }
            isAccepted = !states.isEmpty && states.allSatisfy { $0 == "0" }
        case .http: isAccepted = template.success.map { text.contains($0) } ?? true
        }
        guard isAccepted else { throw DeliveryError(.refused, reason: sentence) }
        return sentence
    }

    private func vonageStates(_ body: [UInt8]) -> [String] {
        (JSONObject(parsing: body)?["messages"]?.array ?? []).map { $0.object?["status"]?.string ?? "" }
    }

    private func sentence(_ text: String, of body: [UInt8]) -> String {
        guard let object = JSONObject(parsing: body) else { return text }
        switch form {
        case .twilio: return object["message"]?.string ?? object["status"]?.string ?? ""
        case .vonage:
            return (object["messages"]?.array ?? []).compactMap { $0.object }
                .map { $0["error-text"]?.string ?? "accepted" }.joined(separator: ", ")
        case .kannel, .http: return text
        }
    }

    /// Removes number, text and credentials in all encodings used by gateways.
    private func hidden(_ sentence: String, of content: SMSContent) -> String {
        var sentence = sentence
        for secret in [content.text, user, password] where !secret.isEmpty {
            for spelling in [secret, PercentEncoding.encode(secret)] {
                sentence = sentence.split(separator: spelling, omittingEmptySubsequences: false).joined(separator: "…")
            }
        }
        var (shown, digits) = ("", "")
        for character in sentence.unicodeScalars.prefix(Self.sentenceLength) {
            if ("0"..."9").contains(character) {
                digits.unicodeScalars.append(character)
                continue
            }
            shown += digits.utf8.count < Self.minHiddenDigits ? digits : "…"
            digits = ""
            let isControl = character.properties.generalCategory == .control
            shown.unicodeScalars.append(isControl ? " " : character)
        }
        return shown + (digits.utf8.count < Self.minHiddenDigits ? digits : "…")
    }
}
