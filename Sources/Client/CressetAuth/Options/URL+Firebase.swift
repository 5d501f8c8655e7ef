public import Foundation

extension URL? {
    /// Google's own service: the ``FirebaseOptions/authHost`` of an app that stays with Firebase Authentication.
    public static var firebase: URL? { URL(string: "https://identitytoolkit.googleapis.com") }
}
