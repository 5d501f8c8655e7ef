final class LoginAttempt: Sendable {
    let report: Report<FAuthData>
    /// The report for a later end of the session by the server.
    let endReport: Report<Void>?

    init(_ report: Report<FAuthData>, endReport: Report<Void>?) {
        self.report = report
        self.endReport = endReport
    }
}
