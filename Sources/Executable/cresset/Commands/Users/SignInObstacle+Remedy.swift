import CressetIdentity
import CressetSystem

extension SignInObstacle {
    /// Returns the command against the obstacle; `nil` without a single one.
    ///
    /// - Parameters:
    ///   - place: Options of its users: `--project shop`.
    func remedy(of name: String, in place: String, isTenant: Bool) -> String? {
        let name = ShellWord.quoted(name)
        return switch self {
        case .poolDisabled: "cresset config set disableAuth=false \(place)"
        case .accountDisabled: "cresset users update \(name) \(place) --enable"
        case .lock: "cresset users unlock \(name) \(place)"
        case .methodDisabled(let method): Self.remedy(ofMethod: method, in: place, isTenant: isTenant)
        case .methodMissing(let provider): "cresset provider set \(ShellWord.quoted(provider)) \(place)"
        case .noPassword: "cresset users send-reset \(name) \(place)"
        case .noAddress: "cresset users update \(name) \(place) --email ADDRESS"
        case .unverifiedEmail: "cresset users update \(name) \(place) --verified"
        case .factorDisabled(let kind): "cresset factor enable \(kind) \(place)"
        case .noMethod, .secondFactor, .missingFactor, .blockingFunction: nil
        }
    }

    private static func remedy(ofMethod method: String, in place: String, isTenant: Bool) -> String? {
        switch method {
        case "password": "cresset config set \(isTenant ? "allowPasswordSignup" : "signIn.email.enabled")=true \(place)"
        case "emailLink":
            "cresset config set \(isTenant ? "enableEmailLinkSignin=true" : "signIn.email.passwordRequired=false") \(place)"
        case "phone": isTenant ? nil : "cresset config set signIn.phoneNumber.enabled=true \(place)"
        case "passkey": "cresset config set passkeyConfig.rpId=HOST \(place)"
        default: "cresset provider set \(ShellWord.quoted(method)) \(place)"
        }
    }
}
