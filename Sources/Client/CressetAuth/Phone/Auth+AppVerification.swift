public import Foundation

/// App verification before an SMS, with push notifications for this app only.
extension Auth {
    /// The last registered push token; `nil` before.
    public var apnsToken: Data? { core.appVerification.token?.data }

    /// Registers the app's push token. Without a token, the SDK verifies the app with a page.
    ///
    /// Call it in `application(_:didRegisterForRemoteNotificationsWithDeviceToken:)`.
    public func setAPNSToken(_ token: Data, type: AuthAPNSTokenType) {
        core.appVerification.token = (token, type)
    }

    /// Handles a push notification of the SDK; returns true in this case.
    ///
    /// Call it in `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`.
    public func canHandleNotification(_ userInfo: [AnyHashable: Any]) -> Bool {
        core.appVerification.handle(userInfo)
    }
}
