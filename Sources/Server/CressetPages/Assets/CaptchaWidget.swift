public enum CaptchaWidget: String, CaseIterable, Sendable {
    case hcaptcha
    case turnstile
    case recaptcha

    /// URL of the script. It calls the page's `cressetWidgetReady` after loading.
    var script: String {
        switch self {
        case .hcaptcha: "https://js.hcaptcha.com/1/api.js?render=explicit&onload=cressetWidgetReady"
        case .turnstile:
            "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit&onload=cressetWidgetReady"
        case .recaptcha: "https://www.google.com/recaptcha/api.js?render=explicit&onload=cressetWidgetReady"
        }
    }

    /// Global object of the script.
    var object: String {
        switch self {
        case .hcaptcha: "hcaptcha"
        case .turnstile: "turnstile"
        case .recaptcha: "grecaptcha"
        }
    }

    var sources: String {
        switch self {
        case .hcaptcha: "https://hcaptcha.com https://*.hcaptcha.com"
        case .turnstile: "https://challenges.cloudflare.com"
        case .recaptcha: "https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/"
        }
    }
}
