import CressetIdentity
import CressetServerWire

extension ProviderConfig.Collection {
    static let all: [Self] = [.wellKnown, .openIDConnect, .saml]

    init(_ type: (any IdpConfig.Type)) {
        self.init(rawValue: type.collection)
    }

    /// - Parameter verb: Firebase's name of the method: `Create`.
    static func access(_ verb: String, of type: (any IdpConfig.Type), needing operation: Operation)
        -> Access
    {
        let name = type.collection.prefix(1).uppercased() + type.collection.dropFirst()
        return .admin(
            operation,
            method: "google.cloud.identitytoolkit.admin.v2.IdentityProviderManagementService.\(verb)\(name)"
        )
    }
}
