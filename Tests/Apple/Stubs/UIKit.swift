public import Foundation

@MainActor open class UIViewController: NSObject {}

@MainActor open class UIApplication: NSObject {
    public nonisolated class var didEnterBackgroundNotification: Notification.Name { .init("background") }
    public nonisolated class var willEnterForegroundNotification: Notification.Name { .init("foreground") }
}
