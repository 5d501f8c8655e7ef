import CressetFederation
import CressetIdentity
import CressetServer
import CressetServerWire
import CressetWire

extension ConsoleProblem {
    /// Explains an operation's error; `nil` for a server failure.
    init?(_ error: any Error) {
        switch error {
        case let error as IdentityError: self.init(Self.text(of: error))
        case let error as InvalidField: self.init(error.text, field: error.field)
        case let error as OperatorError: self.init(error.text)
        case let error as WireError: self.init(error.detail ?? "The request was rejected (\(error.code.rawValue)).")
        case let error as WireDecodingError: self.init("\(error)")
        case let error as FederationError: self.init(error.cause)
        case is PasswordResetMailer.MissingPublicURL:
            self.init(
                "The address of the link is unknown. Start the server with --public-url, such as http://127.0.0.1:9097."
            )
        case let error as StoreError where error.code == .notFound: self.init("It has since been deleted.")
        default: return nil
        }
    }

    private static func text(of error: IdentityError) -> String {
        switch error.code {
        case .emailExists: "Another account has this email address."
        case .phoneNumberExists: "Another account has this phone number."
        case .invalidEmail, .invalidNewEmail: "The email address is invalid."
        case .missingEmail: "The email address is missing."
        case .invalidPhoneNumber: "The phone number is invalid. Write it as +15555550100."
        case .weakPassword, .customPasswordRequirements: error.detail ?? "The password is too weak."
        case .invalidLoginCredentials, .invalidPassword, .emailNotFound: "The email address or the password is wrong."
        case .userNotFound: "The account has been deleted."
        case .userDisabled: "The account is disabled."
        case .tooManyAttempts: "Too many attempts. Try again later."
        case .overloaded: "The server is busy. Try again."
        case .invalidSecondFactorCode: "The code is wrong."
        case .expiredPendingCredential: "The sign-in took too long. Start again."
        case .invalidCode: "The link is invalid or has been used."
        case .expiredCode: "The link has expired."
        case .invalidPasskeyAnswer, .passkeyNotFound: "The passkey was not accepted. Reload the page and try again."
        case .passkeyExists: "The passkey is already enrolled."
        case .credentialTooOld: "Sign in again to make this change."
        case .claimsTooLarge: "The claims are longer than 1,000 characters."
        case .invalidClaims: "The claims must be a JSON object."
        case .forbiddenClaim: error.detail.map { "The claim \($0) is reserved." } ?? "A claim is reserved."
        case .mailQuotaExceeded: "The project's daily quota of mails is used up."
        default: error.detail ?? "The change was rejected (\(error.code))."
        }
    }
}
