import CressetIdentity
import CressetLog
import CressetServices

extension ApplePushSettings {
    func service(clock: any WallClock, logger: Logger) throws -> ApplePushService {
        do throws(ApplePushError) {
            return try ApplePushService(self, clock: clock, logger: logger)
        } catch {
            throw CommandFailure("--apns-key: \(error.reason)")
        }
    }
}
