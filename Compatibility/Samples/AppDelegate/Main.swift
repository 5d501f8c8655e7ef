import FirebaseAuth
import FirebaseCore
import Foundation

/// Starts the app as UIKit does and prints its configuration as JSON.
@main
struct Main {
    static func main() throws {
        let defaults = FirebaseOptions.defaultOptions()
        guard AppDelegate().application(UIApplication(), didFinishLaunchingWithOptions: nil) else { exit(1) }
        let app = FirebaseApp.app()
        let facts = [
            "defaultOptions": defaults?.googleAppID, "name": app?.name, "googleAppID": app?.options.googleAppID,
            "apiKey": app?.options.apiKey, "projectID": app?.options.projectID, "bundleID": app?.options.bundleID,
            "authHost": app?.options.authHost?.absoluteString,
            "authIsTheApps": Auth.auth().app === app && app != nil ? "yes" : "no",
        ]
        let data = try JSONSerialization.data(withJSONObject: facts.compactMapValues(\.self))
        FileHandle.standardOutput.write(data)
    }
}
