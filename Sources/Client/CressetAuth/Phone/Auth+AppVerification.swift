public import Foundation

/// The proof of the app before a text message is sent: pushes that only it receives.
extension Auth {
    /// The push token that was handed over last; `nil` before that.
    public var apnsToken: Data? { core.appVerification.token?.data }

    /// Hands the app's push token over: call it in `application(_:didRegisterForRemoteNotificationsWithDeviceToken:)`.
    /// Without one, pages prove the app.
    public func setAPNSToken(_ token: Data, type: AuthAPNSTokenType) {
        core.appVerification.token = (token, type)
    }

    /// Returns true if a push is the SDK's own, and takes it: call it in
    /// `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`.
    public func canHandleNotification(_ userInfo: [AnyHashable: Any]) -> Bool {
        core.appVerification.take(userInfo)
    }
}
