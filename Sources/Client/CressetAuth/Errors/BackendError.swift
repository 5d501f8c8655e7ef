import CressetWire
import Foundation

/// Errors parsed from the server's error bodies (docs/wire §2).
package enum BackendError {
    static func foreignText(of body: [UInt8], status: Int, server: String) -> String {
        let kind = isWebPage(body) ? "a web page" : "no JSON object"
        return "\(server) returned \(kind) (status \(status)): authHost is not the address of an authentication "
            + "server, has a path, or a proxy or the login page of a network responds in its place."
    }

    static func error(in body: [UInt8], status: Int, server: String) -> NSError {
        guard !(300..<400).contains(status) else {
            let text = "\(server) returned a redirect (status \(status)). Set authHost to its target."
            return .internal(.unexpectedResponse, data: body, text: text)
        }
        guard !body.isEmpty else {
            return .network(URLError(.badServerResponse), text: "\(server) returned status \(status) without an error.")
        }
        guard let response = JSONObject(parsing: body) else {
            let text = foreignText(of: body, status: status, server: server)
            return .internal(.unexpectedErrorResponse, data: body, text: text)
        }
        guard let error = response["error"]?.object, let message = error["message"]?.string else {
            return .internal(
                .unexpectedErrorResponse, response: response["error"]?.object ?? response,
                text: "\(server) returned status \(status) without an error code.")
        }
        if let error = Self.error(message) { return error }
        for entry in error["errors"]?.array ?? [] {
            let reason = entry.object?["reason"]?.string ?? ""
            if reason.hasPrefix("keyInvalid") { return .auth(.invalidAPIKey) }
            if reason == "ipRefererBlocked" { return .auth(.appNotAuthorized) }
        }
        if isInvalidKey(error) { return .auth(.invalidAPIKey, text: message) }
        return .internal(
            .unexpectedErrorResponse, response: error,
            text: "\(server) returned the error \(message) (status \(status)).")
    }

    /// Returns the error of a message, `CODE` or `CODE : detail`; `nil` for unknown codes.
    static func error(_ message: String) -> NSError? {
        let parts = message.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        guard let first = parts.first, let code = AuthErrorCode(WireErrorCode(rawValue: first)) else { return nil }
        var detail = parts.count == 2 ? parts[1] : nil
        if code == .blockingCloudFunctionError { detail = detail.map(Self.message(ofFunction:)) }
        let reason = code == .weakPassword ? detail.map { [NSLocalizedFailureReasonErrorKey: $0] } : nil
        return .auth(code, text: detail, userInfo: reason ?? [:])
    }

    /// Returns the message of a blocking function from the JSON object in the detail. Brackets can surround the object:
    /// `((HTTP request to … returned HTTP error 403: {…}))` (docs/wire §15.3).
    private static func message(ofFunction detail: String) -> String {
        var object: JSONObject?
        if let start = detail.firstIndex(of: "{"), let end = detail.lastIndex(of: "}"), start < end {
            object = JSONObject(parsing: String(detail[start...end]))
        }
        return object?["error"]?.object?["message"]?.string ?? detail
    }

    // Production's response to an unknown key (docs/wire §1.3).
    private static func isInvalidKey(_ error: JSONObject) -> Bool {
        (error["details"]?.array ?? []).contains { $0.object?["reason"]?.string == "API_KEY_INVALID" }
    }
}
