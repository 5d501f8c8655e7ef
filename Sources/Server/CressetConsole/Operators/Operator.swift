import CressetIdentity
import CressetServer

/// The person who uses the console: an account of the operators' project, or the developer at the emulator.
struct Operator: Sendable {
    /// `nil` at the emulator.
    let signIn: SignIn?
    /// Operators' user pool; `nil` at the emulator, and before the sign-in ends.
    let realm: Realm?
    let roles: OperatorRoles

    static let emulator = Operator(
        signIn: nil,
        realm: nil,
        roles: OperatorRoles([OperatorRoles.everywhere: .owner])
    )

    private init(signIn: SignIn?, realm: Realm?, roles: OperatorRoles) {
        (self.signIn, self.realm, self.roles) = (signIn, realm, roles)
    }

    init(_ signIn: SignIn, in realm: Realm? = nil) {
        self.init(signIn: signIn, realm: realm, roles: OperatorRoles(claims: signIn.account.customAttributes))
    }

    var name: String {
        guard let account = signIn?.account else { return "Emulator" }
        return account.displayName ?? account.email ?? account.localID
    }

    /// - Parameter projectID: `nil` for the whole server.
    func may(_ operation: Operation, in projectID: String?) -> Bool {
        guard let role = roles.role(in: operation.isServerWide ? nil : projectID) else { return false }
        return role >= operation.role
    }

    func origin(at address: String) -> AuditOrigin {
        guard let account = signIn?.account else { return AuditOrigin(.token, name: "owner", address: address) }
        return AuditOrigin(.consoleOperator, id: account.localID, name: account.email, address: address)
    }

    /// Claims of an ID token of the same session.
    var token: PresentedIDToken? {
        signIn.map { signIn in
            PresentedIDToken(
                localID: signIn.account.localID,
                tenantID: nil,
                authTime: signIn.session.authTime,
                signInProvider: signIn.session.signInProvider,
                secondFactor: signIn.session.secondFactor,
                proof: signIn.session.proof,
                sessionID: signIn.session.id
            )
        }
    }
}
