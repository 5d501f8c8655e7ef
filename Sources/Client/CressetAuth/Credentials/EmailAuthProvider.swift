public import Foundation

/// Sign-in with an e-mail address and a password, or a link.
#if canImport(ObjectiveC)
    @objc(FIREmailAuthProvider)
#endif
open class EmailAuthProvider: NSObject {
    /// The provider's ID.
    public static let id = "password"

    /// Returns a credential of an e-mail address and a password.
    open class func credential(withEmail email: String, password: String) -> AuthCredential {
        EmailCredential(email: email, proof: .password(password))
    }

    /// Returns a credential of an e-mail address and a sign-in link. Other links fail at sign-in.
    open class func credential(withEmail email: String, link: String) -> AuthCredential {
        EmailCredential(email: email, proof: .link(link))
    }
}

/// A name used only in Firebase's documentation: see ``EmailAuthProvider``.
open class EmailAuthCredential: NSObject {
    /// Returns a credential as ``EmailAuthProvider`` does.
    public static func credential(withEmail email: String, password: String) -> AuthCredential {
        EmailAuthProvider.credential(withEmail: email, password: password)
    }

    /// Returns a credential as ``EmailAuthProvider`` does.
    public static func credential(withEmail email: String, link: String) -> AuthCredential {
        EmailAuthProvider.credential(withEmail: email, link: link)
    }
}
