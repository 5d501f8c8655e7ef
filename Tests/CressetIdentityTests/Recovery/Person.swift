import CressetIdentity

/// An actor in a walk, with all acquired credentials.
struct Person {
    /// The client address.
    let network: String
    var addresses: [String]
    let phoneNumber: String
    let identities: [FederatedIdentity]
    var passwords: [String] = []
    var sessions: [SignIn] = []
    /// TOTP secrets by enrollment ID.
    var devices: [String: [UInt8]] = [:]

    static let owner = Person(
        network: "192.0.2.1",
        addresses: ["ada@example.com", "ada@other.test"],
        phoneNumber: "+15555550100",
        identities: [FederatedIdentity(providerID: "oidc.one", rawID: "ada")]
    )

    /// One provider verifies the thief's own mailboxes, and reports other addresses as unverified.
    static let thief = Person(
        network: "198.51.100.6",
        addresses: ["eve@evil.test", "eve@other.test"],
        phoneNumber: "+15555550199",
        identities: [
            FederatedIdentity(providerID: "oidc.one", rawID: "eve"),
            FederatedIdentity(providerID: "oidc.two", rawID: "eve", email: "eve@evil.test", isEmailVerified: true),
            FederatedIdentity(providerID: "oidc.two", rawID: "eve", email: "ada@example.com"),
            FederatedIdentity(providerID: "oidc.two", rawID: "eve-2", email: "eve@other.test", isEmailVerified: true),
        ]
    )

    mutating func choosePassword() -> String {
        let password = "\(network)-engine-\(passwords.count)"
        passwords.append(password)
        return password
    }
}

struct WalkMail {
    let issued: IssuedCode
    let isOfThief: Bool
    var isRead = false
    var isSpent = false

    var recipient: String {
        issued.code.kind == .emailChange ? issued.code.newEmail ?? "" : issued.code.email
    }

    var isNotice: Bool {
        [.emailRecovery, .secondFactorRemoval, .signInMethodReversal].contains(issued.code.kind)
    }
}
