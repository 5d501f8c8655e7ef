/// The body needs a minimum overall rate and must not stall: fast bytes at the start do not allow a later pause.
struct BodyProgress {
    private let beganAt = ContinuousClock.now
    private var count = 0
    private var windowBeganAt = ContinuousClock.now
    private var windowCount = 0

    mutating func add(_ bytes: Int, configuration: HTTPServerConfiguration) {
        count += bytes
        windowCount += bytes
        guard windowCount >= configuration.progressFloor else { return }
        windowBeganAt = .now
        windowCount = 0
    }

    func deadline(_ configuration: HTTPServerConfiguration) -> ContinuousClock.Instant {
        min(beganAt + configuration.allowance(forBytes: count), windowBeganAt + configuration.progressWindow)
    }
}
