public import CressetIdentity
import CressetWire

extension Project {
    public var ownMessageGateway: String? {
        let stored = config["notification"]?.object?["sendSms"]?.object?["cressetGateway"]?.string
        return stored.flatMap { $0.isEmpty ? nil : $0 }
    }
}
