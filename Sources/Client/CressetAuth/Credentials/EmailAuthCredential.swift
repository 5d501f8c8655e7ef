public import Foundation

/// A name that only the vendor's documentation uses: see ``EmailAuthProvider``.
open class EmailAuthCredential: NSObject {
    /// See ``EmailAuthProvider``.
    public static func credential(withEmail email: String, password: String) -> AuthCredential {
        EmailAuthProvider.credential(withEmail: email, password: password)
    }

    /// See ``EmailAuthProvider``.
    public static func credential(withEmail email: String, link: String) -> AuthCredential {
        EmailAuthProvider.credential(withEmail: email, link: link)
    }
}
