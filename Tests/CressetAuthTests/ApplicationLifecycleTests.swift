import Foundation
import Testing

@testable import CressetAuth

struct ApplicationLifecycleTests {
    private let background = Notification.Name("background \(UUID())")
    private let foreground = Notification.Name("foreground \(UUID())")

    @Test func appInTheBackgroundIsNotActive() {
        let lifecycle = ApplicationLifecycle(background: background, foreground: foreground)
        #expect(lifecycle.isActive)
        NotificationCenter.default.post(name: background, object: nil)
        #expect(!lifecycle.isActive)
        NotificationCenter.default.post(name: foreground, object: nil)
        #expect(lifecycle.isActive)
    }

    @Test func activeAppIsNotWaitedFor() async {
        await ApplicationLifecycle(background: background, foreground: foreground).waitUntilActive()
    }

    @Test func waitingEndsInTheForeground() async {
        let lifecycle = ApplicationLifecycle(background: background, foreground: foreground)
        NotificationCenter.default.post(name: background, object: nil)
        async let wait: Void = lifecycle.waitUntilActive()
        NotificationCenter.default.post(name: foreground, object: nil)
        await wait
        #expect(lifecycle.isActive)
    }

    @Test func waitingEndsWithTheTask() async {
        let lifecycle = ApplicationLifecycle(background: background, foreground: foreground)
        NotificationCenter.default.post(name: background, object: nil)
        let wait = Task { await lifecycle.waitUntilActive() }
        wait.cancel()
        await wait.value
        #expect(!lifecycle.isActive)
    }
}
