import FirebaseAuth
import FirebaseCore
import Foundation

// The app delegate of Firebase's page on anonymous sign-in, as printed, but without `import SwiftUI` and
// `import FirebaseFirestore`, because they are not part of this product. `UIKit.swift` replaces the first import.
// swift-format-ignore
class AppDelegate: NSObject, UIApplicationDelegate {
  func application(_ application: UIApplication,
                   didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey : Any]? = nil) -> Bool {
    FirebaseApp.configure()
    return true
  }
}
