// The names are the vendor's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

extension NSNotification.Name {
    /// ``Auth/authStateDidChangeNotification``
    public static let AuthStateDidChange = Auth.authStateDidChangeNotification
}
