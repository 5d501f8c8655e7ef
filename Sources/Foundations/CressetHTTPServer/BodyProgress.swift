/// Pace of a body that comes in.
///
/// It must come at a rate in all, and it must not stand still for long: what has come quickly is no credit for holding
/// it open afterwards.
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
