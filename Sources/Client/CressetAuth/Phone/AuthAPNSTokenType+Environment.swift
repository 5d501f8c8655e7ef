import Foundation

extension AuthAPNSTokenType {
    /// True for a token of a development build, valid only for Apple's sandbox service.
    var isSandbox: Bool {
        switch self {
        case .sandbox: true
        case .prod: false
        case .unknown:
            Bundle.main.url(forResource: "embedded", withExtension: "mobileprovision")
                .flatMap { try? Data(contentsOf: $0) }.map(Self.isForDevelopment) ?? false
        }
    }

    private static func isForDevelopment(_ profile: Data) -> Bool {
        let text = String(decoding: profile, as: UTF8.self)
        guard let key = text.range(of: "<key>aps-environment</key>"),
            let value = text[key.upperBound...].range(of: "<string>")
        else { return false }
        return text[value.upperBound...].hasPrefix("development<")
    }
}
