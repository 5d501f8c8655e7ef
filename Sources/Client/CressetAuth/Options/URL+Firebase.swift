public import Foundation

extension URL? {
    /// Google's own service, the ``FirebaseOptions/authHost`` of apps with Firebase Authentication.
    public static var firebase: URL? { URL(string: "https://identitytoolkit.googleapis.com") }
}
