// The names of the constants are Firebase's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// A phone number for SMS codes.
#if canImport(ObjectiveC)
    @objc(FIRPhoneMultiFactorInfo)
#endif
open class PhoneMultiFactorInfo: MultiFactorInfo, @unchecked Sendable {
    /// The ``MultiFactorInfo/factorID`` of phone numbers.
    public static let PhoneMultiFactorID = "phone"
    /// The ``MultiFactorInfo/factorID`` of authenticator apps.
    public static let TOTPMultiFactorID = "totp"

    /// The number; only its last four digits are visible before a sign-in is complete.
    public let phoneNumber: String

    override init(_ factor: UserRecord.Factor) {
        phoneNumber = factor.phoneNumber ?? ""
        super.init(factor)
    }

    /// Reads an archive.
    public required init?(coder: NSCoder) {
        phoneNumber = coder.text(forKey: "phoneNumber") ?? ""
        super.init(coder: coder)
    }

    /// Writes all members.
    override public func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(text: phoneNumber, forKey: "phoneNumber")
    }
}
