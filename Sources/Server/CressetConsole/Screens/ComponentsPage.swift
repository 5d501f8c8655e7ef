import CressetPages

struct ComponentsPage: Screen {
    static let path = "_components"
    static let access = ScreenAccess.open

    func show(_ call: ConsoleCall) async throws -> ConsolePage {
        guard call.services.isEmulator else { throw ConsoleProblem.notFound }
        let buttons: HTML = """
            <div class="buttons"><a class="button" href="#">Primary</a><a class="button quiet" href="#">Quiet</a>\
            <a class="button danger" href="#">Danger</a></div>

            """
        let days = (1...30).map { "2026-11-\($0 < 10 ? "0" : "")\($0)" }
        let plot = Plot(
            title: "Sign-ins",
            days: days,
            series: [
                Plot.Series(title: "password", values: (0..<30).map { 20 + ($0 * 7) % 13 }),
                Plot.Series(title: "google.com", values: (0..<30).map { 8 + ($0 * 5) % 11 }),
            ]
        )
        let wrong = ConsoleProblem("Too short.", field: "wrong")
        let fields: HTML = """
            \(HTML.input("text", label: "Text", value: "Ada", help: "A sentence of help."))\
            \(HTML.input("wrong", label: "Rejected", value: "x", problem: wrong))\
            \(HTML.select("choice", label: "Choice", options: [("a", "One"), ("b", "Two")], selected: "b"))\
            \(HTML.checkbox("check", label: "Enabled", isOn: true, help: "What it changes."))\
            \(HTML.textArea("area", label: "Text area", value: "{\n}", isCode: true))
            """
        let rows = [
            HTML.Row(["Ada", HTML.badge("enabled", tone: .good)], to: "#", selecting: "ada"),
            HTML.Row(["Grace", HTML.badge("disabled", tone: .bad)], to: "#", selecting: "grace"),
        ]
        return ConsolePage(
            "Components",
            lead: "The tokens and components of the console.",
            actions: .linkButton("Action", to: "#"),
            content: """
                \(HTML.card("Buttons", content: buttons))\
                \(HTML.card("Badges", content: "\(Tone.allCases.map { "\(HTML.badge($0.rawValue, tone: $0)) " as HTML })"))\
                \(Tone.allCases.map { HTML.notice("A notice, \($0.rawValue).", tone: $0) })\
                \(HTML.card("Fields", content: HTML.form("none", in: call, button: "Save", content: fields)))\
                \(HTML.table("Table", columns: ["Name", "State"], rows: rows))\
                \(HTML.card("Facts", content: .facts([("ID", HTML.copyable("abc123")), ("Phone", HTML.value(nil))])))\
                \(HTML.card("Code", content: .sample("let user = try await Auth.auth().signInAnonymously()")))\
                \(HTML.card(content: plot.html))\
                \(HTML.empty("Nothing here", content: "An empty list explains how to add the first item."))
                """
        )
    }
}
