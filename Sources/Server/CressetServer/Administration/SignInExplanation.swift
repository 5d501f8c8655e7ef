public import CressetIdentity
public import CressetWire

extension RefusedSignIn {
    private static let meanings = [
        "ADMIN_ONLY_OPERATION": "sign-ups are closed",
        "BLOCKING_FUNCTION_ERROR_RESPONSE": "a blocking function rejected the sign-in or failed",
        "CREDENTIAL_TOO_OLD_LOGIN_AGAIN": "the sign-in is too old, or lacks the second factor",
        "EMAIL_EXISTS": "another account has the email address",
        "EXPIRED_OOB_CODE": "expired mailed code or link",
        "INVALID_CODE": "wrong or used code",
        "INVALID_AUTHENTICATOR_RESPONSE": "invalid passkey response",
        "INVALID_LOGIN_CREDENTIALS": "wrong password",
        "INVALID_MFA_PENDING_CREDENTIAL": "the first factor is too old or was replaced",
        "INVALID_OOB_CODE": "wrong, used or superseded mailed code or link",
        "INVALID_PASSWORD": "wrong password",
        "INVALID_SESSION_INFO": "unknown phone code session",
        "MISSING_PASSWORD": "no password was sent",
        "NEED_CONFIRMATION": "the account must confirm the provider by a sign-in with another method",
        "OPERATION_NOT_ALLOWED": "the method is disabled",
        "PASSWORD_DOES_NOT_MEET_REQUIREMENTS": "the password does not meet the policy; reset it",
        "PASSWORD_LOGIN_DISABLED": "password sign-in is disabled",
        "PROJECT_DISABLED": "sign-in is disabled for the tenant",
        "QUOTA_EXCEEDED": "the project's daily quota is used up",
        "RESET_PASSWORD_EXCEED_LIMIT": "too many reset mails to the address",
        "UNAUTHORIZED_DOMAIN": "the page or the link's target is not on an authorized domain",
        "SESSION_EXPIRED": "expired or used phone code",
        "TOKEN_EXPIRED": "the session has ended, or was used already",
        "TOO_MANY_ATTEMPTS_TRY_LATER": "too many attempts; limited for a time",
        "UNSUPPORTED_FIRST_FACTOR": "the method cannot be combined with second factors",
        "USER_DISABLED": "the account is disabled",
    ]

    /// The meaning of the code in words; `nil` for codes of its own meaning.
    public var meaning: String? { Self.meanings[code] }

    public var json: JSONObject {
        var json: JSONObject = [
            "time": .string(moment.rfc3339), "method": .string(method), "code": .string(code),
            "address": .string(address), "requestId": .string(requestID),
        ]
        json["meaning"] = meaning.map(JSONValue.string)
        json["userAgent"] = userAgent.map(JSONValue.string)
        return json
    }
}

extension AccountLock {
    public var words: String {
        let end = until.map { " until \($0.rfc3339)" } ?? " until a recovery code, a mailed link or an unlock"
        return subject + end
    }

    private var subject: String {
        switch kind {
        case .password(let network): "too many wrong passwords from \(network): rejected"
        case .passwordElsewhere: "too many wrong passwords: unknown networks wait"
        case .secondFactor(isKnown: true): "too many wrong second factor codes from known networks: rejected"
        case .secondFactor(isKnown: false): "too many wrong second factor codes from unknown networks: rejected"
        case .recoveryCode: "too many wrong recovery codes: rejected"
        case .device(let enrollmentID): "too many wrong codes of the authenticator app \(enrollmentID): locked"
        case .phoneCode: "too many wrong phone codes: rejected"
        }
    }

    private var name: String {
        switch kind {
        case .password: "password"
        case .passwordElsewhere: "passwordElsewhere"
        case .secondFactor(isKnown: true): "secondFactor"
        case .secondFactor(isKnown: false): "secondFactorElsewhere"
        case .recoveryCode: "recoveryCode"
        case .device: "authenticatorApp"
        case .phoneCode: "phoneCode"
        }
    }

    public var json: JSONObject {
        var json: JSONObject = ["kind": .string(name), "text": .string(words)]
        if case .password(let network) = kind { json["network"] = .string(network) }
        if case .device(let enrollmentID) = kind { json["enrollmentId"] = .string(enrollmentID) }
        json["until"] = (until?.rfc3339).map(JSONValue.string)
        return json
    }
}

extension SignInObstacle {
    public var words: String {
        switch self {
        case .poolDisabled: "sign-in is disabled for the tenant (disableAuth)"
        case .accountDisabled: "the account is disabled"
        case .noMethod: "the account has no enabled sign-in method"
        case .lock(let lock): lock.words
        case .methodDisabled(let method): "the sign-in method \(method) is disabled in the settings"
        case .methodMissing(let provider): "the provider \(provider) is not configured"
        case .noPassword: "the account has no password; only other methods work"
        case .noAddress: "the account has a password, but no email address to sign in with"
        case .unverifiedEmail: "the email address is unverified: sign-ins work, but second factors cannot be enrolled"
        case .secondFactor(let kinds): "a second factor is required: \(kinds.joined(separator: " or "))"
        case .missingFactor: "the account lacks a second factor, which is mandatory: sign-ins work, to enroll one"
        case .factorDisabled(let kind): "second factors by \(kind) are disabled in the settings"
        case .blockingFunction(let url): "the blocking function \(url) can reject sign-ins"
        }
    }

    private var name: String {
        switch self {
        case .poolDisabled: "tenantDisabled"
        case .accountDisabled: "accountDisabled"
        case .noMethod: "noMethod"
        case .lock: "lock"
        case .methodDisabled: "methodDisabled"
        case .methodMissing: "methodMissing"
        case .noPassword: "noPassword"
        case .noAddress: "noAddress"
        case .unverifiedEmail: "unverifiedEmail"
        case .secondFactor: "secondFactor"
        case .missingFactor: "missingFactor"
        case .factorDisabled: "factorDisabled"
        case .blockingFunction: "blockingFunction"
        }
    }

    /// - Parameter remedy: Command against the obstacle.
    public func json(remedy: String?) -> JSONObject {
        var json: JSONObject = [
            "kind": .string(name), "text": .string(words), "blocksEveryMethod": .bool(isTotal),
        ]
        json["remedy"] = remedy.map(JSONValue.string)
        if case .lock(let lock) = self { json["lock"] = .object(lock.json) }
        return json
    }
}
