import CressetHTTP
import CressetIdentity
import CressetPages

struct Overview: Screen {
    static let path = "projects/{project}"
    static let access = ScreenAccess.needs(.viewProject)

    private static let periods = [1, 7, 30, 90]

    func show(_ call: ConsoleCall) async throws -> ConsolePage {
        let realm = try call.requireRealm()
        let days = call.query["days"].flatMap(Int.init).flatMap { Self.periods.contains($0) ? $0 : nil } ?? 30
        let now = call.now
        let today = DailyCount.day(of: now)
        let step: Int64 = days > 30 ? 7 : 1
        let bars = (Int64(days) + step - 1) / step
        let first = today - bars * step + 1
        let counts = try await call.store.dailyCounts(of: realm.project.id, since: first)
        let activity = DailyActivity(counts, from: first, bars: bars, step: step)
        let tabs = Self.periods.map { (title: Self.title($0), path: call.link([("days", String($0))])) }
        let signIns = [activity.plot("Sign-ups", of: .signUp), activity.plot("Sign-ins", of: .signIn)]
        let others = [
            activity.plot("Refused sign-ins", of: .refused), activity.deliveries("Mails", by: "mail"),
            activity.deliveries("Text messages", by: "sms"),
        ]
        let cards = { (plots: [Plot]) in plots.map { HTML.card(content: $0.html) } }
        let plots: HTML =
            counts.isEmpty
            ? .empty(
                "No activity in this period",
                content:
                    "Sign-ups and sign-ins appear here. \(HTML.link("Connect an app", to: call.projectPath("apps")))"
            )
            : [
                "<div class=\"columns\">\(cards(signIns))</div>\n",
                "<div class=\"columns thirds\">\(cards(others))</div>\n",
            ]
        return ConsolePage(
            "Overview",
            in: .overview,
            content: [
                try await stats(of: realm, at: now, in: call),
                try await ServerHealth.findings(of: realm.project, in: call),
                .tabs(tabs, current: Self.title(days)), plots,
                try await ServerHealth.delays(in: realm.project, call: call), try await ServerHealth.facts(in: call),
            ]
        )
    }

    private static func title(_ days: Int) -> String { days == 1 ? "Today" : "\(days) days" }

    private func stats(of realm: Realm, at now: Timestamp, in call: ConsoleCall) async throws -> HTML {
        let all = try await call.accounts.countAccounts(in: realm.pool)
        let active = try await call.services.userCounts.active(in: realm, among: all, by: call.accounts, at: now)
        let tiles = [("Users", all)] + zip(UserCounts.periods.map(\.title), active.users)
        let shown = tiles.map { title, number -> HTML in
            "<div class=\"stat\"><b>\(number.grouped)</b><span>\(title)</span></div>\n"
        }
        let note: HTML? =
            active.moment == now
            ? nil : "<p class=\"lead\">Active users as of \(HTML.time(active.moment.rfc3339)) UTC.</p>\n"
        return ["<div class=\"stats\">\(shown)</div>\n", note]
    }
}
