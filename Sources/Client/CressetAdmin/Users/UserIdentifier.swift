import CressetWire

/// A way to find a user.
public struct UserIdentifier: Sendable {
    private enum Kind: Sendable {
        case id(String)
        case email(String)
        case phoneNumber(String)
        case provider(String, rawID: String)
    }

    private let kind: Kind

    /// The user's ID.
    public static func id(_ id: String) -> Self { Self(kind: .id(id)) }
    /// The email address.
    public static func email(_ email: String) -> Self { Self(kind: .email(email)) }
    /// The phone number in E.164 format.
    public static func phoneNumber(_ number: String) -> Self { Self(kind: .phoneNumber(number)) }
    /// The account at a provider, such as `google.com`.
    public static func provider(_ providerID: String, rawID: String) -> Self {
        Self(kind: .provider(providerID, rawID: rawID))
    }

    func add(to request: inout LookupAccounts.Request) {
        switch kind {
        case .id(let id): request.localId = (request.localId ?? []) + [id]
        case .email(let email): request.email = (request.email ?? []) + [email]
        case .phoneNumber(let number): request.phoneNumber = (request.phoneNumber ?? []) + [number]
        case .provider(let providerID, let rawID):
            var identity = LookupAccounts.Request.FederatedUserId()
            identity.providerId = providerID
            identity.rawId = rawID
            request.federatedUserId = (request.federatedUserId ?? []) + [identity]
        }
    }
}
