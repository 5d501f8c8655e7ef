/// A failed operation of the store, with the store's own error as `cause` for the log.
public struct StoreError: Error, Sendable {
    public struct Code: Hashable, Sendable {
        private enum Value: Hashable {
            case notFound
            case conflict(Conflict)
            case busy
            case unreachable
            case full
            case displaced
            case corrupt
            case tooLong
            case projectDeleted
            case tenantDeleted
            case failed
        }

        private let value: Value

        public static let notFound = Code(value: .notFound)
        public static func conflict(_ conflict: Conflict) -> Code { Code(value: .conflict(conflict)) }
        /// The database lock timed out, or the queue is full.
        public static let busy = Code(value: .busy)
        /// The database server is unreachable; a write may or may not have succeeded.
        public static let unreachable = Code(value: .unreachable)
        /// The device is full or read-only.
        public static let full = Code(value: .full)
        /// The file was moved, deleted or replaced; writes to it are lost.
        public static let displaced = Code(value: .displaced)
        public static let corrupt = Code(value: .corrupt)
        public static let tooLong = Code(value: .tooLong)
        public static let projectDeleted = Code(value: .projectDeleted)
        public static let tenantDeleted = Code(value: .tenantDeleted)
        public static let failed = Code(value: .failed)

        /// True if the database is temporarily unavailable; a retry may succeed.
        public var isOutage: Bool {
            switch value {
            case .busy, .unreachable, .full, .displaced: true
            default: false
            }
        }

        public var isIdentityConflict: Bool {
            if case .conflict(.identity) = value { true } else { false }
        }
    }

    public enum Conflict: Hashable, Sendable {
        case localID
        case email
        case phoneNumber
        case identity(providerID: String, rawID: String)
        case passkey
        case nonce
        case phoneCode
        case actionCode
        case project
        case authDomain
        case apiKey
        case tenant
        case serviceAccount
        case providerConfig
        case other
    }

    public let code: Code
    public let cause: String

    public init(_ code: Code, cause: String = "") {
        self.code = code
        self.cause = cause
    }
}

extension StoreError: CustomStringConvertible {
    public var description: String {
        cause.isEmpty ? code.words : "\(code.words) (\(cause))"
    }
}

extension StoreError.Code {
    /// The reason for an operator: `the database is busy`.
    public var words: String {
        switch self {
        case .notFound: "no such record"
        case .busy: "the database is busy"
        case .unreachable: "the database is unreachable"
        case .full: "the disk is full or the database is not writable"
        case .displaced: "the database file was removed or replaced; restart the server"
        case .corrupt: "the database is damaged"
        case .tooLong: "a value is too long for the database"
        case .projectDeleted: "the project was deleted"
        case .tenantDeleted: "the tenant was deleted"
        case .failed: "the database failed"
        default: "another record has this name"
        }
    }
}
