/// The body needs a minimum overall rate and must not stall: fast bytes at the start do not allow a later pause.
struct BodyProgress {
    private let flows: Bool
    private var beganAt = ContinuousClock.now
    private var count = 0
    private var windowBeganAt = ContinuousClock.now
    private var windowCount = 0
    private var pausedAt: ContinuousClock.Instant?

    /// - Parameter flows: `true` for a body into a sink.
    init(flows: Bool = false) {
        self.flows = flows
    }

    mutating func add(_ bytes: Int, configuration: HTTPServerConfiguration) {
        count += bytes
        windowCount += bytes
        guard windowCount >= configuration.progressFloor else { return }
        windowBeganAt = .now
        windowCount = 0
    }

    /// Stops the clock while the server itself does not read.
    mutating func pause() {
        pausedAt = pausedAt ?? .now
    }

    mutating func resume() {
        guard let pausedAt = pausedAt.take() else { return }
        let pause = ContinuousClock.now - pausedAt
        beganAt += pause
        windowBeganAt += pause
    }

    func deadline(_ configuration: HTTPServerConfiguration) -> ContinuousClock.Instant {
        flows
            ? min(beganAt + configuration.flowAllowance(forBytes: count), windowBeganAt + configuration.flowWindow)
            : min(beganAt + configuration.allowance(forBytes: count), windowBeganAt + configuration.progressWindow)
    }
}
