import CressetIdentity
import CressetServerWire

extension SessionInfo {
    init(_ session: Accounts.ShownSession) {
        self.init()
        id = session.id
        signInProvider = session.signInProvider
        secondFactor = session.secondFactor
        signedInAt = session.signedInAt.rfc3339
        lastUsedAt = session.usedAt?.rfc3339
        userAgent = session.device?.userAgent
        network = session.device?.network
    }
}
