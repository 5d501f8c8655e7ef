import CressetIdentity
import CressetPages

extension CaptchaSettings.Service {
    var widget: CaptchaWidget {
        switch self {
        case .hcaptcha: .hcaptcha
        case .turnstile: .turnstile
        case .recaptcha: .recaptcha
        }
    }
}
