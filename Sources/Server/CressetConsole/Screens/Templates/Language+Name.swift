import CressetPages

extension Language {
    var name: String {
        switch code {
        case "ar": "Arabic"
        case "de": "German"
        case "es": "Spanish"
        case "fr": "French"
        case "it": "Italian"
        case "ja": "Japanese"
        case "ko": "Korean"
        case "pt": "Portuguese"
        case "zh-CN": "Chinese"
        default: "English"
        }
    }
}
