import CressetWire
import Foundation

/// The errors that the server's error bodies stand for (docs/wire §2).
enum BackendError {
    /// Returns the error that a response with a status of 400 or more stands for.
    static func error(in body: [UInt8]) -> NSError {
        guard let response = JSONObject(parsing: body), let error = response["error"]?.object,
            let message = error["message"]?.string
        else { return .internal(.unexpectedErrorResponse, data: body) }
        if let error = Self.error(message) { return error }
        for entry in error["errors"]?.array ?? [] {
            let reason = entry.object?["reason"]?.string ?? ""
            if reason.hasPrefix("keyInvalid") { return .auth(.invalidAPIKey) }
            if reason == "ipRefererBlocked" { return .auth(.appNotAuthorized) }
        }
        if isInvalidKey(error) { return .auth(.invalidAPIKey, text: message) }
        return .internal(.unexpectedErrorResponse, data: body, response: response)
    }

    /// Returns the error of a message, `CODE` or `CODE : detail`; `nil` if the code is unknown.
    static func error(_ message: String) -> NSError? {
        let parts = message.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        guard let first = parts.first, let code = AuthErrorCode(WireErrorCode(rawValue: first)) else { return nil }
        let detail = parts.count == 2 ? parts[1] : nil
        let reason = code == .weakPassword ? detail.map { [NSLocalizedFailureReasonErrorKey: $0] } : nil
        return .auth(code, text: detail, userInfo: reason ?? [:])
    }

    // Production answers so to an unknown key (docs/wire §1.3).
    private static func isInvalidKey(_ error: JSONObject) -> Bool {
        (error["details"]?.array ?? []).contains { $0.object?["reason"]?.string == "API_KEY_INVALID" }
    }
}
