public protocol AppNotifier: Sendable {
    /// Sends a silent push notification.
    ///
    /// - Returns: `false` if it was rejected.
    func notify(_ notification: AppNotification) async -> Bool
}
