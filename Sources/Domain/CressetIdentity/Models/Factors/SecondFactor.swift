/// An enrolled second factor (docs/wire §11.1).
public struct SecondFactor: Equatable, Sendable {
    public enum Method: Equatable, Sendable {
        /// A code sent by SMS to this number, in E.164 format.
        case phone(String)
        /// A code of an authenticator app (RFC 6238).
        case totp(TOTPKey)
    }

    public var enrollmentID: String
    public var displayName: String?
    /// In RFC 3339 format, stored verbatim: imported times are returned unchanged.
    public var enrolledAt: String
    public var method: Method

    public init(enrollmentID: String, displayName: String?, enrolledAt: String, method: Method) {
        self.enrollmentID = enrollmentID
        self.displayName = displayName
        self.enrolledAt = enrolledAt
        self.method = method
    }

    /// The method's name in tokens: `phone` or `totp`.
    public var kind: String {
        switch method {
        case .phone: "phone"
        case .totp: "totp"
        }
    }

    public var phoneNumber: String? {
        if case .phone(let number) = method { number } else { nil }
    }

    public var totpKey: TOTPKey? {
        if case .totp(let key) = method { key } else { nil }
    }
}

/// A second factor described by an administrator or an import (docs/wire §11.8); `nil` for omitted members.
public struct NewSecondFactor: Equatable, Sendable {
    /// The enrollment ID; `nil` for a new one.
    public var enrollmentID: String?
    public var displayName: String?
    /// In RFC 3339 format; defaults to the time of the request.
    public var enrolledAt: String?
    /// In E.164 format.
    public var phoneNumber: String?
    /// True for an authenticator app; existing ones can be retained, but not added.
    public var isTOTP = false
    /// The authenticator app's clear-text secret, only in copies.
    public var totpSecret: [UInt8]?

    public init() {}
}

/// The key of a time-based code factor (RFC 6238).
public struct TOTPKey: Equatable, Sendable {
    /// The shared secret, sealed under the master key.
    public let sealedSecret: [UInt8]
    /// Codes of this and earlier steps are rejected.
    public var lastStep: Int64
    /// The wrong codes since the last success, mailbox proof or recovery code.
    public var failures: Int

    /// The maximum consecutive wrong codes (https://pages.nist.gov/800-63-3/sp800-63b.html#throttle).
    public static let failureLimit = 100
    /// The consecutive wrong codes after which the owner gets a mail.
    static let noticedFailures = 10

    public init(sealedSecret: [UInt8], lastStep: Int64, failures: Int = 0) {
        self.sealedSecret = sealedSecret
        self.lastStep = lastStep
        self.failures = failures
    }
}

/// An account's recovery codes for lost devices; each replaces a second factor once.
public struct RecoveryCodes: Equatable, Sendable {
    public static let count = 10

    /// Keyed digests of the remaining codes; the codes are not stored.
    public var digests: [[UInt8]]
    public let createdAt: Timestamp

    public init(digests: [[UInt8]], createdAt: Timestamp) {
        self.digests = digests
        self.createdAt = createdAt
    }
}
