import CressetFederation
import CressetHTTP
import CressetIdentity
import CressetWire

/// The requests of one sign-in at a former system.
struct FormerSystemExchange: Sendable {
    /// A response of a former system that is neither an outage nor malformed.
    struct Reply: Sendable {
        let status: Int
        /// Empty for a response without a body.
        let body: JSONObject

        /// An answer without a known meaning, without its text: it may repeat the password.
        var unclear: FormerSystemUnavailable { FormerSystemUnavailable(cause: "unexpected answer, status \(status)") }
    }

    let system: FormerSystem
    let secret: String?
    let transport: any ProviderTransport
    let now: Int64
    let requestID: String

    func answer(to attempt: FormerSignIn) async throws(FormerSystemUnavailable) -> FormerSystemAnswer {
        switch system.kind {
        case .firebase: try await answerOfFirebase(to: attempt)
        case .oauthPassword: try await answerOfOAuth(to: attempt)
        case .goTrue: try await answerOfGoTrue(to: attempt)
        case .cognito: try await answerOfCognito(to: attempt)
        case .hook: try await answerOfHook(to: attempt)
        }
    }

    func post(
        _ object: JSONObject,
        to url: String,
        headers: [(name: String, value: String)] = [("content-type", "application/json")]
    ) async throws(FormerSystemUnavailable) -> Reply {
        try await send("POST", to: url, headers: headers, body: object.serialized())
    }

    func send(
        _ method: String,
        to url: String,
        headers: [(name: String, value: String)],
        body: [UInt8] = []
    ) async throws(FormerSystemUnavailable) -> Reply {
        let response: ProviderResponse
        do throws(ProviderTransportError) {
            let common = [("accept", "application/json"), ("user-agent", "cresset")]
            response = try await transport.send(
                ProviderRequest(method: method, url: url, headers: headers + common, body: body)
            )
        } catch {
            throw FormerSystemUnavailable(cause: error.cause)
        }
        let status = response.status
        guard status == 200 || (400..<500).contains(status), status != 429 else {
            throw FormerSystemUnavailable(cause: "status \(status)")
        }
        guard response.body.count <= FormerSystemClient.answerLimit else {
            throw FormerSystemUnavailable(cause: "the answer is longer than \(FormerSystemClient.answerLimit) bytes")
        }
        guard !response.body.isEmpty else { return Reply(status: status, body: [:]) }
        guard let object = JSONObject(parsing: response.body) else {
            throw FormerSystemUnavailable(cause: "the answer is not a JSON object, status \(status)")
        }
        return Reply(status: status, body: object)
    }
}

extension JSONObject {
    func filled(_ name: String) -> String? {
        self[name]?.string.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Some systems write truth values as text.
    func isTrue(_ name: String) -> Bool {
        self[name]?.bool ?? (self[name]?.string == "true")
    }
}

extension FormerAccount {
    /// Adds a second factor by SMS, or notes one with a hidden number.
    mutating func addPhone(_ number: String?, id: String? = nil, displayName: String? = nil) {
        guard let number, PhoneNumber.canonical(number) != nil else {
            hasOtherFactors = true
            return
        }
        var factor = NewSecondFactor()
        factor.enrollmentID = id
        factor.displayName = displayName
        factor.phoneNumber = number
        secondFactors.append(factor)
    }

    /// - Parameter user: With the members of Firebase's UserInfo.
    init(userInfo user: JSONObject) {
        self.init()
        localID = user.filled("localId")
        email = user.filled("email")
        emailVerified = user["emailVerified"]?.bool ?? false
        displayName = user.filled("displayName")
        photoURL = user.filled("photoUrl")
        customAttributes = user.filled("customAttributes")
        isDisabled = user["disabled"]?.bool ?? false
        for factor in (user["mfaInfo"]?.array ?? []).compactMap(\.object) {
            addPhone(
                factor.filled("phoneInfo"),
                id: factor.filled("mfaEnrollmentId"),
                displayName: factor.filled("displayName")
            )
        }
    }

    /// - Parameter claims: Of an ID token, or of OpenID Connect's userinfo endpoint.
    init(openIDClaims claims: JSONObject) {
        self.init()
        localID = claims.filled("sub")
        email = claims.filled("email")
        emailVerified = claims.isTrue("email_verified")
        displayName = claims.filled("name")
        photoURL = claims.filled("picture")
    }
}
