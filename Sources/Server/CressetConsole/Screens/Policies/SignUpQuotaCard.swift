import CressetIdentity
import CressetPages

enum SignUpQuotaCard {
    private static let name = "quota"

    static let acts = [
        Act(name, needs: .changeSettings) { call in
            let project = try call.requireRealm().project
            _ = try await call.accounts.apply([.signUpQuota(try quota(in: call))], to: project)
            return .moved(to: call.link(), notice: .saved)
        },
        Act("end-quota", needs: .changeSettings) { call in
            _ = try await call.accounts.apply([.signUpQuota(nil)], to: call.requireRealm().project)
            return .moved(to: call.link(), notice: .deleted)
        },
    ]

    private static func quota(in call: ConsoleCall) throws(ConsoleProblem) -> SignUpQuota {
        let text = try call.requiredField("sign-ups", named: "The number of sign-ups")
        guard let limit = Int32(text), limit >= 0 else {
            throw ConsoleProblem("Expected a whole number from 0.", field: "sign-ups")
        }
        var start = call.now
        if let text = call.field("start") {
            // Browsers omit zero seconds.
            guard let moment = Timestamp(rfc3339: text.count == 16 ? text + ":00Z" : text + "Z") else {
                throw ConsoleProblem("Expected a time in UTC such as 2026-01-31T08:00.", field: "start")
            }
            start = moment
        }
        guard let duration = DurationText.seconds(written: try call.requiredField("duration", named: "The duration")),
            (1...SignUpQuota.maxDuration).contains(duration)
        else { throw ConsoleProblem("Expected a duration of at most a week: 12h or 3d.", field: "duration") }
        guard start.adding(milliseconds: duration * 1000) > call.now else {
            throw ConsoleProblem("This period has already ended.", field: "start")
        }
        return SignUpQuota(limit: Int(limit), start: start, duration: duration)
    }

    static func card(in call: ConsoleCall, project: Project) -> HTML {
        let own = call.showing(form: name)
        let quota = SignUpQuota(project: project.config)
        let content: HTML = [
            own.input(
                "sign-ups",
                label: "Sign-ups per client network and hour",
                stored: quota.map { String($0.limit) },
                type: "number",
                marks: " min=\"0\""
            ),
            own.input(
                "start",
                label: "Start (UTC)",
                stored: quota.map { String($0.start.rfc3339.prefix(16)) },
                type: "datetime-local",
                help: "Empty: now."
            ),
            own.input(
                "duration",
                label: "Duration",
                stored: quota.map { DurationText.written(seconds: $0.duration) },
                help: "At most a week: 12h or 3d."
            ),
        ]
        let end = quota == nil ? nil : HTML.act("end-quota", needs: .changeSettings, in: call, button: "End it now")
        return .card(
            "Temporary sign-up quota",
            lead: "Replaces the server's limit of \(SignUpQuota.defaultLimit) by default, for example before a launch.",
            id: name,
            content: [.settings(name, in: call, content: content), end]
        )
    }
}
