public import CressetIdentity
import CressetWire

extension Project {
    public var ownSMSGateway: String? {
        let stored = config["notification"]?.object?["sendSms"]?.object?["cressetGateway"]?.string
        return stored.flatMap { $0.isEmpty ? nil : $0 }
    }
}
