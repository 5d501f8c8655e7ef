import CressetIdentity

/// Somebody who acts in a walk, with everything that the person has got hold of.
struct Person {
    /// The client address.
    let network: String
    /// The mailboxes that the person reads.
    var addresses: [String]
    let phoneNumber: String
    let identities: [FederatedIdentity]
    var passwords: [String] = []
    var sessions: [SignIn] = []
    /// The secrets of the person's devices, by their enrolments.
    var devices: [String: [UInt8]] = [:]

    static let owner = Person(
        network: "192.0.2.1",
        addresses: ["ada@example.com", "ada@other.test"],
        phoneNumber: "+15555550100",
        identities: [FederatedIdentity(providerID: "oidc.one", rawID: "ada")]
    )

    /// Her provider confirms her own mailbox, and tells of others what she says.
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

    /// A password that nobody has had before.
    mutating func choosePassword() -> String {
        let password = "\(network)-engine-\(passwords.count)"
        passwords.append(password)
        return password
    }
}

/// A mail with a code.
struct WalkMail {
    let issued: IssuedCode
    /// True if the thief has caused it.
    let isOfThief: Bool
    var isRead = false
    var isSpent = false

    var recipient: String {
        issued.code.kind == .emailChange ? issued.code.newEmail ?? "" : issued.code.email
    }

    /// True if it tells the owner of a change.
    var isNotice: Bool {
        [.emailRecovery, .secondFactorRemoval, .signInMethodReversal].contains(issued.code.kind)
    }
}
