import CressetServerWire
import CressetWire
import Foundation

extension Admin {
    /// Imports up to 1,000 users. Replaces users with the same IDs. Records with hashes need their algorithm.
    ///
    /// - Throws: ``AdminError``: `invalidArgument`.
    public func importUsers(
        _ users: [UserImportRecord], hash: UserImportHash? = nil
    ) async throws -> UserImportResult {
        guard (1...1000).contains(users.count), hash != nil || users.allSatisfy({ $0.passwordHash == nil }) else {
            throw AdminError(.invalidArgument, message: "Import 1 to 1,000 users, and name the algorithm of hashes.")
        }
        let rows = try users.map { user throws(AdminError) in try UserInfo(user) }
        let response = try await call(BatchCreateAccounts.self, isRepeatable: false) { request in
            hash?.fill(&request)
            request.users = rows
        }
        let failures = (response.error ?? []).map { UserImportResult.Failure(index: $0.index, reason: $0.message) }
        return UserImportResult(successCount: users.count - failures.count, failures: failures)
    }
}

extension UserInfo {
    fileprivate init(_ user: UserImportRecord) throws(AdminError) {
        self.init()
        let properties = user.properties
        localId = user.userID
        email = properties.email
        emailVerified = properties.isEmailVerified
        rawPassword = properties.password
        phoneNumber = properties.phoneNumber
        displayName = properties.displayName
        photoUrl = properties.photoURL
        disabled = properties.isDisabled
        mfaInfo = properties.secondFactors.map { $0.map { MfaEnrollment($0) } }
        passwordHash = user.passwordHash.map { WireBytes(Array($0)) }
        salt = user.passwordSalt.map { WireBytes(Array($0)) }
        providerUserInfo = user.providers.isEmpty ? nil : user.providers.map { ProviderUserInfo($0) }
        createdAt = user.createdAt.map { StringInt64(Int64($0.timeIntervalSince1970 * 1000)) }
        lastLoginAt = user.lastSignInAt.map { StringInt64(Int64($0.timeIntervalSince1970 * 1000)) }
        guard !user.customClaims.isEmpty else { return }
        guard let claims = JSONValue(plain: user.customClaims) else {
            throw AdminError(.invalidArgument, message: "A custom claim has a type without a form in JSON.")
        }
        customAttributes = String(decoding: claims.serialized(), as: UTF8.self)
    }
}
