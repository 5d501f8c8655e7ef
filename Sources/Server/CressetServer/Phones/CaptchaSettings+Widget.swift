import CressetIdentity
import CressetPages

extension CaptchaSettings.Service {
    /// The widget that pages show.
    var widget: CaptchaWidget {
        switch self {
        case .hcaptcha: .hcaptcha
        case .turnstile: .turnstile
        case .recaptcha: .recaptcha
        }
    }
}
