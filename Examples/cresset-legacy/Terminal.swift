import CressetLegacy
import Foundation

/// The terminal in place of the window and alerts of a 2.x app.
enum Terminal {
    static func check(_ error: NSError?) {
        if let error { end("error: \(error.localizedDescription)", status: 1) }
    }

    static func end(_ text: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data((text + "\n").utf8))
        exit(status)
    }

    static func finish(_ text: String) -> Never {
        print(text)
        exit(0)
    }

    static func finish(with authData: FAuthData?) -> Never {
        guard let authData else { end("error: nobody is logged in", status: 1) }
        print("logged in: \(authData.uid)")
        print("  provider  \(authData.provider)")
        print("  expires  \(authData.expires)")
        for name in ["email", "isTemporaryPassword", "id", "username", "displayName", "profileImageURL"] {
            if let value = authData.providerData[name] { print("  \(name)  \(value)") }
        }
        exit(0)
    }

    static func ask(_ question: String) -> String? {
        FileHandle.standardError.write(Data(question.utf8))
        return readLine()
    }
}
