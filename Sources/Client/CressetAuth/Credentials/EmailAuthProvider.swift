public import Foundation

/// E-mail address with a password, or with a link.
open class EmailAuthProvider: NSObject {
    /// The provider's id.
    public static let id = "password"

    open class func credential(withEmail email: String, password: String) -> AuthCredential {
        EmailCredential(email: email, .password(password))
    }

    /// An address with a sign-in link as it came by mail. One that is none is refused when it is used.
    open class func credential(withEmail email: String, link: String) -> AuthCredential {
        EmailCredential(email: email, .link(link))
    }
}

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
