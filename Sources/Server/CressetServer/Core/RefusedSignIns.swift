import CressetHTTP
import CressetIdentity
import CressetLog

/// Recorder of refused sign-ins, for `cresset users why`.
///
/// Takes the same time with and without an account: the store looks for it later.
struct RefusedSignIns: Sendable {
    let accounts: Accounts
    let clock: any WallClock
    private let dropped: Counter

    init(_ accounts: Accounts, clock: any WallClock, metrics: MetricsRegistry) {
        self.accounts = accounts
        self.clock = clock
        dropped = metrics.counter(
            "cresset_refused_sign_ins_dropped_total",
            help: "Refused sign-ins not recorded because too many were pending.",
            labels: []
        )
    }

    func record(_ attempt: SignInAttempt, code: String, in head: HTTPRequestHead, requestID: String) {
        let refusal = RefusedSignIn(
            at: clock.now(),
            code: code,
            method: attempt.method,
            address: head.remoteAddress,
            userAgent: SessionDevice(userAgent: head.headers["User-Agent"], network: nil).userAgent,
            requestID: requestID
        )
        if !accounts.record(refusal, of: attempt) { dropped.increment() }
    }
}
