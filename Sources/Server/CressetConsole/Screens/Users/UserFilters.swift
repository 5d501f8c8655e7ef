import CressetHTTP
import CressetIdentity
import CressetPages

struct UserFilters: Sendable {
    private static let periods: [(value: String, title: String)] = [
        ("1", "Last 24 hours"), ("7", "Last 7 days"), ("30", "Last 30 days"),
    ]
    private static let methods: [(value: String, title: String)] = [
        ("password", "Password"), ("emailLink", "Email link"), ("phone", "Phone"),
        ("passkey", "Passkey"), ("google.com", "Google"), ("apple.com", "Apple"), ("facebook.com", "Facebook"),
        ("github.com", "GitHub"), ("microsoft.com", "Microsoft"), ("custom", "Custom token"),
    ]
    private static let states: [(value: String, title: String)] = [
        (AccountSearch.State.disabled.rawValue, "Disabled"), (AccountSearch.State.anonymous.rawValue, "Anonymous"),
        (AccountSearch.State.unverified.rawValue, "Email not verified"),
        (AccountSearch.State.secondFactor.rawValue, "With a second factor"),
    ]
    private static let orders: [(value: String, title: String)] = [
        ("", "Newest first"), (AccountRecency.lastSignIn.rawValue, "Last sign-in first"),
    ]
    private static let names = ["text", "state", "method", "created", "active", "order"]

    let items: [(name: String, value: String)]
    let search: AccountSearch

    init(_ query: HTTPQuery, at now: Timestamp) {
        func value(_ name: String) -> String? {
            query[name].map { String($0.prefix(AccountSearch.maxText)) }.flatMap { $0.isEmpty ? nil : $0 }
        }
        func since(_ name: String) -> Timestamp? {
            value(name).flatMap { days in
                Self.periods.contains { $0.value == days } ? Int64(days) : nil
            }.map { now.adding(milliseconds: -$0 * 86_400_000) }
        }
        items = Self.names.compactMap { name in value(name).map { (name, $0) } }
        var search = AccountSearch(value("text") ?? "")
        search.state = value("state").flatMap(AccountSearch.State.init)
        if let method = value("method") { search.method = method }
        search.createdSince = since("created")
        search.activeSince = since("active")
        search.order = value("order").flatMap(AccountRecency.init) ?? .creation
        self.search = search
    }

    func form(in call: ConsoleCall) -> HTML {
        let chosen = Dictionary(items.map { ($0.name, $0.value) }) { first, _ in first }
        func select(_ name: String, label: String, options: [(value: String, title: String)]) -> HTML {
            .select(name, label: label, options: options, selected: chosen[name] ?? "")
        }
        let any = [(value: "", title: "Any")]
        return """
            <form class="inline filters" action="\(call.path)">\(call.realm?.tenant.map { HTML.hidden("tenant", value: $0.id) })\
            \(chosen["text"].map { HTML.hidden("text", value: $0) })\
            \(select("state", label: "State", options: any + Self.states))\(select("method", label: "Sign-in by", options: any + Self.methods))\
            \(select("created", label: "Created", options: any + Self.periods))\(select("active", label: "Active", options: any + Self.periods))\
            \(select("order", label: "Order", options: Self.orders))\
            <button class="button quiet">Apply</button>\
            \(items.isEmpty ? nil : HTML.linkButton("Clear", to: call.link()))</form>

            """
    }
}
