import CressetHTTP
import CressetIdentity
import CressetPages

/// Document of a page: header, navigation and content.
struct ConsoleDocument: Sendable {
    static let maxProjects = 20

    let page: ConsolePage
    /// `nil` for failures without an operator.
    let call: ConsoleCall?

    var html: HTML {
        """
        <!doctype html>
        <html lang="en" dir="ltr">
        \(HTML.head(title: windowTitle, style: ConsoleAsset.style.path, script: ConsoleAsset.script.path))
        <body class="\(isFramed ? "framed" : "single")">
        <a class="skip" href="#content">Skip to content</a>
        \(isFramed ? header : brand)\
        \(navigation)\
        <main id="content" tabindex="-1">
        \(breadcrumbs)\(isFramed ? nil : "<div class=\"panel\">" as HTML)\
        <div class="title"><div><h1>\(page.title)</h1>\(page.lead.map { "<p class=\"lead\">\($0)</p>" as HTML })</div>\
        \(page.actions.map { "<div class=\"actions\">\($0)</div>" as HTML })</div>
        \(notice)\
        \(page.content)\(isFramed ? nil : "</div>" as HTML)
        </main>
        </body>
        </html>

        """
    }

    private var windowTitle: String { "\(page.title) · \(call?.realm?.project.id ?? "Cresset")" }

    private var isFramed: Bool { call?.person != nil }

    private var header: HTML {
        """
        <header class="bar">
        \(call?.realm == nil ? nil : menuLink)\
        \(brand)\
        \(switcher)\
        \(search)\
        \(account)\
        </header>

        """
    }

    private var brand: HTML {
        "<a class=\"brand\" href=\"\(ConsolePath.root)\">\(Icon.flame.html)<span>Cresset</span></a>\n"
    }

    private var menuLink: HTML {
        "<a class=\"menu-link\" href=\"#menu\">\(Icon.menu.html)<span class=\"said\">Menu</span></a>\n"
    }

    private var switcher: HTML? {
        guard let call, let project = call.realm?.project else { return nil }
        let links = call.projects.map { other -> HTML in
            "<li><a href=\"\(ConsolePath.project(other.id))\">\(other.id)</a></li>\n"
        }
        return """
            <details class="drop"><summary>\(project.id)\(call.realm?.tenant.map { " / \($0.id)" as HTML })</summary>
            <ul>\(links)<li class="end-line"><a href="\(ConsolePath.projects)">All projects</a></li></ul></details>

            """
    }

    private var search: HTML? {
        guard let call, call.realm != nil, call.may(.viewUsers) else { return nil }
        return """
            <form class="search" role="search" action="\(ConsolePath.project(call.realm?.project.id ?? "", screen: "users"))">
            \(call.realm?.tenant.map { HTML.hidden("tenant", value: $0.id) })\
            <label class="said" for="search">Search users</label>
            <input id="search" type="search" name="text" placeholder="Search users" autocomplete="off" \
            value="\(call.query["text"] ?? "")" data-key="/"><kbd aria-hidden="true">/</kbd>
            </form>

            """
    }

    private var account: HTML? {
        guard let call, let person = call.person else { return nil }
        guard person.signIn != nil else { return "<span class=\"badge\">Emulator</span>\n" }
        return """
            <details class="drop end"><summary><span class="avatar" aria-hidden="true">\(String(person.name.prefix(1)))</span>\
            <span class="name">\(person.name)</span><span class="said"> menu</span></summary>
            <ul><li><a href="\(ConsolePath.root)/account">Your account</a></li>\
            \(person.may(.manageOperators, in: nil)
                ? "<li><a href=\"\(ConsolePath.operators)\">Operators</a></li>" as HTML : nil)\
            \(person.may(.manageServer, in: nil)
                ? "<li><a href=\"\(ConsolePath.backups)\">Backups</a></li>" as HTML : nil)\
            <li class="end-line"><form method="post" action="\(ConsolePath.signIn)">\(HTML.hidden("csrf", value: call.csrf))\
            <button name="act" value="sign-out">Sign out</button></form></li></ul></details>

            """
    }

    private var navigation: HTML? {
        guard isFramed, let call, let realm = call.realm else { return nil }
        let groups = Section.groups.compactMap { group -> HTML? in
            let sections = group.sections.filter(isShown)
            guard !sections.isEmpty else { return nil }
            let links = sections.map { section -> HTML in
                let path = ConsolePath.tenanted(
                    ConsolePath.project(realm.project.id, screen: section.path),
                    tenant: realm.tenant?.id
                )
                let current: HTML = section == page.section ? " aria-current=\"page\"" : ""
                return "<li><a href=\"\(path)\"\(current)>\(section.icon.html)\(section.title)</a></li>\n"
            }
            return "<h2>\(group.title)</h2><ul>\(links)</ul>\n"
        }
        return """
            <nav id="menu" aria-label="Project">\
            <a class="menu-link close" href="#content">\(Icon.close.html)<span class="said">Close the menu</span></a>
            \(groups)</nav>

            """
    }

    private func isShown(_ section: Section) -> Bool {
        section == .mailbox ? call?.services.isEmulator == true : Console.sections.contains(section)
    }

    private var breadcrumbs: HTML? {
        guard !page.parents.isEmpty else { return nil }
        let links = page.parents.map { "<li><a href=\"\($0.path)\">\($0.title)</a></li>" as HTML }
        return "<nav class=\"crumbs\" aria-label=\"Breadcrumbs\"><ol>\(links)</ol></nav>\n"
    }

    private var notice: HTML? {
        if let problem = call?.problem { return .notice(problem.text, tone: .bad) }
        return call?.query[Notice.parameter].flatMap(Notice.init).map {
            .notice($0.text, tone: .good, undo: page.undo)
        }
    }
}
