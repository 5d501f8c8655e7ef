import CressetIdentity
import CressetWire

extension Project {
    var sendEmail: JSONObject? {
        config["notification"]?.object?["sendEmail"]?.object
    }

    /// The mail server that the project has set for itself.
    var customSMTP: JSONObject? {
        guard let sendEmail, sendEmail["method"]?.string == "CUSTOM_SMTP" else { return nil }
        return sendEmail["smtp"]?.object
    }
}
