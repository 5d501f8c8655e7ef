public import CressetIdentity
public import CressetWire

extension Project {
    var sendEmail: JSONObject? {
        config["notification"]?.object?["sendEmail"]?.object
    }

    public var customSMTP: JSONObject? {
        guard let sendEmail, sendEmail["method"]?.string == "CUSTOM_SMTP" else { return nil }
        return sendEmail["smtp"]?.object
    }
}
