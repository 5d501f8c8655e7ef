import CressetHTTP
import CressetIdentity
import CressetServer

extension RegisteredApp {
    func path(with id: AppID, in call: ConsoleCall) -> String {
        call.projectPath("apps/" + PercentEncoding.encode(id.text))
    }
}

extension RegisteredApp.Platform {
    var title: String {
        switch self {
        case .ios: "iOS"
        case .android: "Android"
        case .web: "Web"
        }
    }

    var identifierTitle: String {
        switch self {
        case .ios: "Bundle ID"
        case .android: "Package name"
        case .web: "Name"
        }
    }
}
