// The names of the constants are the vendor's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// A phone number to which codes are sent.
#if canImport(ObjectiveC)
    @objc(FIRPhoneMultiFactorInfo)
#endif
open class PhoneMultiFactorInfo: MultiFactorInfo, @unchecked Sendable {
    /// The ``MultiFactorInfo/factorID`` of phone numbers.
    public static let PhoneMultiFactorID = "phone"
    /// The ``MultiFactorInfo/factorID`` of devices that make codes.
    public static let TOTPMultiFactorID = "totp"

    /// The number; before a sign-in is complete, all but its last four digits are obscured.
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
