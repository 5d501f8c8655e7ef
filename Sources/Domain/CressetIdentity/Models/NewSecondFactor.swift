/// A second factor as an administrator or an import describes it (docs/wire §11.8). `nil`: not mentioned.
public struct NewSecondFactor: Equatable, Sendable {
    public var enrollmentID: String?
    public var displayName: String?
    /// RFC 3339; the moment of the request if it is missing.
    public var enrolledAt: String?
    public var phoneNumber: String?
    /// A factor that makes codes by itself: those can only be kept, never added.
    public var isTOTP = false

    public init() {}
}
