import CressetWire
public import Foundation

/// A second factor of a user.
#if canImport(ObjectiveC)
    @objc(FIRMultiFactorInfo)
#endif
open class MultiFactorInfo: NSObject, NSSecureCoding, @unchecked Sendable {
    /// The factor's ID.
    public let uid: String
    /// The user's name for the factor.
    public let displayName: String?
    /// The date of enrollment.
    public let enrollmentDate: Date
    /// `phone` or `totp`; `passkey` among the hints of a ``MultiFactorResolver``.
    public let factorID: String

    init(_ factor: UserRecord.Factor) {
        uid = factor.uid
        displayName = factor.displayName
        enrollmentDate = factor.enrollmentDate
        factorID = factor.factorID
    }

    /// Always true.
    public class var supportsSecureCoding: Bool { true }

    /// Reads an archive.
    public required init?(coder: NSCoder) {
        guard let uid = coder.text(forKey: "uid"), let factorID = coder.text(forKey: "factorID"),
            let date = coder.date(forKey: "enrollmentDate")
        else { return nil }
        self.uid = uid
        self.factorID = factorID
        enrollmentDate = date
        displayName = coder.text(forKey: "displayName")
    }

    /// Writes all members.
    public func encode(with coder: NSCoder) {
        coder.encode(text: uid, forKey: "uid")
        coder.encode(text: displayName, forKey: "displayName")
        coder.encode(date: enrollmentDate, forKey: "enrollmentDate")
        coder.encode(text: factorID, forKey: "factorID")
    }
}
