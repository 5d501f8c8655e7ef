import CressetIdentity
import CressetWire

extension Project {
    var sendEmail: JSONObject? {
        config["notification"]?.object?["sendEmail"]?.object
    }

    var customSMTP: JSONObject? {
        guard let sendEmail, sendEmail["method"]?.string == "CUSTOM_SMTP" else { return nil }
        return sendEmail["smtp"]?.object
    }
}
