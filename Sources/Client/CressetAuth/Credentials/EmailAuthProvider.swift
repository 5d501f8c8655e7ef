public import Foundation

/// Sign-in with an e-mail address and a password, or a link.
#if canImport(ObjectiveC)
    @objc(FIREmailAuthProvider)
#endif
open class EmailAuthProvider: NSObject {
    /// The provider's id.
    public static let id = "password"

    /// Returns a credential of an e-mail address and a password.
    open class func credential(withEmail email: String, password: String) -> AuthCredential {
        EmailCredential(email: email, proof: .password(password))
    }

    /// Returns a credential of an e-mail address and the sign-in link that was mailed to it. Another link is refused
    /// when the credential is used.
    open class func credential(withEmail email: String, link: String) -> AuthCredential {
        EmailCredential(email: email, proof: .link(link))
    }
}

/// A name that only the vendor's documentation uses: see ``EmailAuthProvider``.
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
