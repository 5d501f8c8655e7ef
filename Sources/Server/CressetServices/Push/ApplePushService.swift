import CressetConcurrency
import CressetCrypto
import CressetHTTP
import CressetHTTPClient
public import CressetIdentity
public import CressetLog
import CressetWire

/// The client of the Apple Push Notification service over HTTP/2
/// (<https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns>).
public struct ApplePushService: AppNotifier {
    /// In seconds: apps stop waiting for the notification.
    private static let lifetime: Int64 = 60
    private static let threads = 4
    private static let waiting = 64
    private static let reasonLimit = 64

    private let settings: ApplePushSettings
    private let token: ApplePushToken
    private let client: HTTPClient
    private let clock: any WallClock
    private let logger: Logger

    /// - Throws: ``ApplePushError`` for an invalid key, or without threads.
    public init(
        _ settings: ApplePushSettings,
        clock: any WallClock,
        logger: Logger
    ) throws(ApplePushError) {
        self.settings = settings
        self.clock = clock
        self.logger = logger
        do throws(CryptoError) {
            token = try ApplePushToken(settings)
        } catch {
            throw ApplePushError(reason: "the key is not a P-256 key in PEM format")
        }
        var policy = settings.policy
        policy.speaksHTTP2 = true
        policy.limits = OutgoingLimits(timeout: .seconds(10), bodyBytes: 4096)
        do throws(HTTPClientError) {
            client = try HTTPClient(threads: Self.threads, capacity: Self.waiting, policy: policy)
        } catch {
            throw ApplePushError(reason: error.reason)
        }
    }

    /// - Returns: `false` if Apple rejected it. The reason is in the log.
    public func notify(_ notification: AppNotification) async -> Bool {
        do {
            let response = try await client.send(try request(for: notification))
            guard response.status.rawValue != 200 else { return true }
            report(JSONObject(parsing: response.body)?["reason"]?.string, status: response.status.rawValue)
        } catch let error as HTTPClientError {
            log(.warning, cause: error.reason)
        } catch {
            log(.error, cause: "the push token cannot be signed")
        }
        return false
    }

    public func close() async {
        await BlockingWork.run { [client] in client.close(within: .zero) }
    }

    private func request(for notification: AppNotification) throws -> OutgoingRequest {
        let now = clock.now().seconds
        return OutgoingRequest(
            method: .post,
            url: settings.server(isSandbox: notification.isSandbox) + "/3/device/" + notification.deviceToken,
            headers: [
                "authorization": "bearer " + (try token.text(at: now)),
                "apns-topic": notification.bundleID,
                "apns-push-type": "background",
                "apns-priority": "5",
                "apns-expiration": String(now + Self.lifetime),
                "content-type": "application/json",
            ],
            body: notification.payload.serialized()
        )
    }

    /// The client chooses device token and app: its mistakes are not logged as the operator's.
    private func report(_ reason: String?, status: Int) {
        let isCallers = status == 400 || status == 410
        let known = reason.map { String($0.prefix(Self.reasonLimit)) } ?? "no reason"
        log(isCallers ? .debug : .warning, cause: "\(status) \(known)")
    }

    private func log(_ level: LogLevel, cause: String) {
        logger.log(level, "push notification failed", [("cause", .text(cause))])
    }
}

public struct ApplePushError: Error, Equatable, Sendable {
    public let reason: String
}

public protocol AppNotifier: Sendable {
    /// - Returns: `false` if it was rejected.
    func notify(_ notification: AppNotification) async -> Bool
}
