/// A second factor described by an administrator or an import (docs/wire §11.8); `nil` for omitted members.
public struct NewSecondFactor: Equatable, Sendable {
    /// The enrollment ID; `nil` for a new one.
    public var enrollmentID: String?
    public var displayName: String?
    /// In RFC 3339 format; defaults to the time of the request.
    public var enrolledAt: String?
    /// The phone number, in E.164 format.
    public var phoneNumber: String?
    /// True for an authenticator app; existing ones can be retained, but not added.
    public var isTOTP = false
    /// The authenticator app's clear-text secret, only in copies.
    public var totpSecret: [UInt8]?

    public init() {}
}
