/// A second factor as an administrator or an import describes it (docs/wire §11.8). `nil`: not mentioned.
public struct NewSecondFactor: Equatable, Sendable {
    /// The enrollment id; `nil` stands for a new one.
    public var enrollmentID: String?
    /// The display name of the factor.
    public var displayName: String?
    /// RFC 3339; the moment of the request if it is missing.
    public var enrolledAt: String?
    /// The phone number, in E.164.
    public var phoneNumber: String?
    /// A factor that makes codes by itself: those can only be kept, never added.
    public var isTOTP = false
    /// The shared secret of such a factor, in the clear: in a copy alone.
    public var totpSecret: [UInt8]?

    /// Makes an empty request.
    public init() {}
}
