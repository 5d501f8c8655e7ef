import FirebaseAuth
import FirebaseCore
import Foundation

// The app delegate of the vendor's page on anonymous sign-in, as it is printed but for `import SwiftUI` and
// `import FirebaseFirestore`, which are not this product's. `UIKit.swift` stands in for what the first would bring.
// swift-format-ignore
class AppDelegate: NSObject, UIApplicationDelegate {
  func application(_ application: UIApplication,
                   didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey : Any]? = nil) -> Bool {
    FirebaseApp.configure()
    return true
  }
}
