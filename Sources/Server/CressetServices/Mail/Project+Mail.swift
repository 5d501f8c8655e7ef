import CressetIdentity
import CressetWire

extension Project {
    /// The settings of mails: templates and the server that sends them.
    var sendEmail: JSONObject? {
        config["notification"]?.object?["sendEmail"]?.object
    }

    /// The mail server that the project has set for itself.
    var customSMTP: JSONObject? {
        guard let sendEmail, sendEmail["method"]?.string == "CUSTOM_SMTP" else { return nil }
        return sendEmail["smtp"]?.object
    }
}
