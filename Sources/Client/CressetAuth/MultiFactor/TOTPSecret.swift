import CressetWire
public import Foundation

/// The secret of an authenticator app during its enrollment.
#if canImport(ObjectiveC)
    @objc(FIRTOTPSecret)
#endif
open class TOTPSecret: NSObject, @unchecked Sendable {
    private let key: String
    private let algorithm: String
    private let digits: Int64
    let sessionInfo: String

    init?(_ info: TotpSessionInfo?) {
        guard let key = info?.sharedSecretKey, let session = info?.sessionInfo else { return nil }
        self.key = key
        algorithm = info?.hashingAlgorithm ?? ""
        digits = info?.verificationCodeLength ?? 0
        sessionInfo = session
    }

    /// Returns the secret for manual entry, in Base32.
    public func sharedSecretKey() -> String { key }

    /// Returns the QR code's URL, `otpauth://totp/…`. Empty if the server sent no code parameters.
    public func generateQRCodeURL(withAccountName accountName: String, issuer: String) -> String {
        guard !algorithm.isEmpty, digits > 0 else { return "" }
        func encoded(_ text: String) -> String {
            text.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: "-._~@")))
                ?? ""
        }
        let (account, issuer) = (encoded(accountName), encoded(issuer))
        return
            "otpauth://totp/\(issuer):\(account)?secret=\(key)&issuer=\(issuer)&algorithm=\(algorithm)&digits=\(digits)"
    }
}
