/// Reaches apps on devices of Apple's.
public protocol AppNotifier: Sendable {
    /// Sends a silent message to an app.
    ///
    /// - Returns: False if it was not taken.
    func notify(_ notification: AppNotification) async -> Bool
}
