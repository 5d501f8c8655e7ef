import CressetHTTP

public enum SMSRoute: Equatable, Sendable {
    case gateway(SMSGateway)
    /// The spool folder of SMS Server Tools.
    case spool(String)

    /// Parses `smstools:///FOLDER` or a gateway URL (docs/guides/sms.md).
    public init(url: String) throws(SMSGatewayError) {
        let scheme = "smstools://"
        guard url.hasPrefix(scheme) else {
            self = .gateway(try SMSGateway(url: url))
            return
        }
        let rest = url.dropFirst(scheme.count)
        guard rest.hasPrefix("/"), !rest.contains(where: { "?#".contains($0) }),
            let path = PercentEncoding.decode(rest),
            !path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else {
            throw SMSGatewayError(
                reason: "expected an absolute, percent-encoded folder path after smstools://"
            )
        }
        self = .spool(path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path)
    }
}

extension SMSRoute: CustomStringConvertible {
    public var description: String {
        switch self {
        case .gateway(let gateway): gateway.description
        case .spool(let path): "smstools at \(path)"
        }
    }
}
