/// A service's widget by which a person proves to be one.
public enum CaptchaWidget: String, CaseIterable, Sendable {
    case hcaptcha
    case turnstile
    case recaptcha

    /// The address of the script, which calls a page's `cressetWidgetReady` when it is there.
    var script: String {
        switch self {
        case .hcaptcha: "https://js.hcaptcha.com/1/api.js?render=explicit&onload=cressetWidgetReady"
        case .turnstile:
            "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit&onload=cressetWidgetReady"
        case .recaptcha: "https://www.google.com/recaptcha/api.js?render=explicit&onload=cressetWidgetReady"
        }
    }

    /// The object that the script makes.
    var object: String {
        switch self {
        case .hcaptcha: "hcaptcha"
        case .turnstile: "turnstile"
        case .recaptcha: "grecaptcha"
        }
    }

    /// The sources that the service documents for a policy.
    var sources: String {
        switch self {
        case .hcaptcha: "https://hcaptcha.com https://*.hcaptcha.com"
        case .turnstile: "https://challenges.cloudflare.com"
        case .recaptcha: "https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/"
        }
    }
}
