/// A login that is under way.
final class LoginAttempt: Sendable {
    let report: Report<FAuthData>
    /// The report to make if the server ends the session afterwards.
    let endReport: Report<Void>?

    init(_ report: Report<FAuthData>, endReport: Report<Void>?) {
        self.report = report
        self.endReport = endReport
    }
}
