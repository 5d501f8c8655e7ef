import CressetWire
import Foundation

/// How a credential is sent to the server.
struct CredentialRequest: Sendable {
    let signInMethod: String
    let body: JSONObject
    /// The method that adds the credential to a user.
    let linkMethod: String
    let isEmail: Bool
    /// Whether a refusal to link signs the user out if it says that the session is over. One of a mailed link does not.
    var linkEndsSession: Bool { linkMethod != "signInWithEmailLink" }

    /// - Throws: `invalidCredential` for a credential of no known kind, `argumentError`s of its parts.
    init(_ credential: AuthCredential) throws {
        switch credential {
        case let credential as EmailCredential: try self.init(email: credential)
        case let credential as OAuthCredential:
            self.init("signInWithIdp", credential.request, linkedBy: "signInWithIdp", isEmail: false)
        default: throw NSError.auth(.invalidCredential)
        }
    }

    private init(email credential: EmailCredential) throws {
        switch credential.proof {
        case .password(let password):
            guard !password.isEmpty else { throw NSError.auth(.wrongPassword) }
            self.init(
                "signInWithPassword",
                [
                    "email": .string(credential.email), "password": .string(password), "returnSecureToken": true,
                    "clientType": "CLIENT_TYPE_IOS",
                ], linkedBy: "signUp", isEmail: true)
        case .link(let link):
            guard let code = SignInLink.code(in: link) else {
                throw NSError.auth(.invalidActionCode, "The link is no sign-in link.")
            }
            self.init(
                "signInWithEmailLink",
                ["email": .string(credential.email), "oobCode": .string(code), "returnSecureToken": true],
                linkedBy: "signInWithEmailLink", isEmail: true)
        }
    }

    private init(_ signInMethod: String, _ body: JSONObject, linkedBy linkMethod: String, isEmail: Bool) {
        self.signInMethod = signInMethod
        self.body = body
        self.linkMethod = linkMethod
        self.isEmail = isEmail
    }

    var linkBody: JSONObject { body }

    /// A re-authentication creates no account.
    var reauthenticationBody: JSONObject {
        var body = body
        if signInMethod == "signInWithIdp" { body["autoCreate"] = false }
        return body
    }

    /// What the answer says beside the user.
    ///
    /// - Throws: `internalError` for an answer that names no provider.
    func info(_ response: JSONObject) throws -> AuthCore.SignInInfo {
        guard !isEmail else {
            return AuthCore.SignInInfo(
                providerID: EmailAuthProvider.id, isNewUser: response["isNewUser"]?.bool ?? false)
        }
        guard let providerID = response["providerId"]?.string, !providerID.isEmpty else {
            throw NSError.internal(.unexpectedResponse, data: [], response: response)
        }
        let profile = response["rawUserInfo"]
        let credential = OAuthCredential(response).flatMap { $0.hasTokens ? $0 : nil }
        return AuthCore.SignInInfo(
            providerID: providerID, isNewUser: response["isNewUser"]?.bool ?? false,
            profile: profile?.object ?? profile?.string.flatMap { (try? JSONValue(parsing: Array($0.utf8)))?.object },
            username: response["username"]?.string ?? response["screenName"]?.string, credential: credential)
    }
}
