import CressetFederation
import CressetHTTP
import CressetIdentity
import CressetPages
import CressetServer
import CressetWire

struct ProviderPage: Screen {
    static let path = "projects/{project}/providers/{provider}"
    static let access = ScreenAccess.needs(.viewProject)

    static func screen(of id: String) -> String { "providers/" + PercentEncoding.encode(id) }

    var acts: [Act] {
        [
            Act("save", needs: .changeSettings) { call in
                let guide = try guide(of: call)
                let form = ProviderForm(guide)
                let message = try form.message(in: call)
                do {
                    _ = try await call.providers(of: call.requireRealm()).set(guide.id, to: message)
                } catch let error as IdentityError {
                    throw form.problem(error)
                }
                return .moved(to: call.link(), notice: .saved)
            },
            Act("test", needs: .changeSettings) { call in
                .page(try await page(of: call, result: discovery(for: call)))
            },
            Act("remove", needs: .changeSettings) { call in
                let guide = try guide(of: call)
                try call.requireConfirmation(of: guide.id)
                try await call.providers(of: call.requireRealm()).remove(guide.id)
                return .moved(to: call.projectPath("methods"), notice: .deleted)
            },
        ]
    }

    func show(_ call: ConsoleCall) async throws -> ConsolePage {
        try await page(of: call, result: signInResult(for: call))
    }

    private func guide(of call: ConsoleCall) throws(ConsoleProblem) -> ProviderGuide {
        guard let guide = ProviderGuide.named(try call.parameter("provider")) else { throw .notFound }
        return guide
    }

    private func stored(_ id: String, in call: ConsoleCall) async throws -> ProviderConfig? {
        do {
            let collection = ProviderConfig.Collection(of: id)
            return try await call.accounts.provider(id, in: collection, of: call.requireRealm())
        } catch let error as IdentityError where error.code == .providerNotFound {
            return nil
        }
    }

    private func page(of call: ConsoleCall, result: HTML?) async throws -> ConsolePage {
        let guide = try guide(of: call)
        let provider = try await stored(guide.id, in: call)
        let stored = provider?.config
        let isOn = provider?.isEnabled == true
        let fields = ProviderForm(guide).html(in: call.showing(form: "save"), stored: stored)
        let removal = HTML.act(
            "remove",
            needs: .changeSettings,
            in: call,
            button: "Remove the provider",
            style: .danger,
            confirming: guide.id,
            content: "<p>Users who can sign in only with this provider lose access to their accounts.</p>\n"
        )
        return ConsolePage(
            stored?["displayName"]?.string ?? guide.title,
            in: .methods,
            lead: [
                isOn ? .badge("Enabled", tone: .good) : .badge(stored == nil ? "Not set up" : "Disabled"), " ",
                .code(guide.id),
            ],
            below: [("Sign-in methods", call.projectPath("methods"))],
            content: [
                result, provider.flatMap { warning(of: $0, in: call) },
                try await addresses(of: guide, isStored: stored != nil, in: call),
                .card("Configuration", content: .settings("save", in: call, content: fields)),
                stored == nil ? nil : try test(of: guide, isOn: isOn, in: call),
                stored == nil ? nil : removal.map { HTML.card("Remove", content: $0) },
            ]
        )
    }

    private func warning(of provider: ProviderConfig, in call: ConsoleCall) -> HTML? {
        guard provider.lacksSecret else { return nil }
        let name = MissingProviderSecret(of: provider.id).name
        guard !call.services.isEmulator else {
            return .notice("The emulator asks no provider. Your server needs a \(name).", tone: .warning)
        }
        return .notice("Without a \(name), \(MissingProviderSecret.consequence).", tone: .warning)
    }

    private func addresses(of guide: ProviderGuide, isStored: Bool, in call: ConsoleCall) async throws -> HTML {
        let steps = guide.steps.map { "<li>\($0)</li>\n" as HTML }
        var facts: [(name: String, value: HTML)] = []
        switch ProviderConfig.Collection(of: guide.id) {
        case .saml:
            guard isStored else { break }
            let parties = try await call.providers(of: call.requireRealm())
                .samlParties(of: guide.id, at: call.publicOrigin)
            facts = [
                ("Entity ID of this server", .copyable(parties.settings.serviceProviderID)),
                ("Assertion consumer service", parties.consumerURL.map(HTML.copyable) ?? .value(nil)),
                ("Metadata of this server", parties.metadataURL.map(HTML.copyable) ?? .value(nil)),
            ]
        default:
            if guide.id != "gc.apple.com" {
                facts = [("Redirect address", .copyable(call.publicOrigin + "/__/auth/handler"))]
            }
        }
        return .card("At the provider", content: ["<ol class=\"steps\">\(steps)</ol>\n", .facts(facts)])
    }

    private func test(of guide: ProviderGuide, isOn: Bool, in call: ConsoleCall) throws -> HTML? {
        guard guide.id != "gc.apple.com", call.may(.changeSettings) else { return nil }
        guard isOn else {
            return .card("Test", content: "<p>Enable the provider and save, then test it here.</p>\n")
        }
        let discovery =
            ProviderConfig.Collection(of: guide.id) == .saml
            ? nil : HTML.form("test", in: call, button: "Check the connection", style: .quiet, content: "")
        let link = call.services.trial?.url(
            of: guide.id,
            in: try call.requireRealm(),
            session: session(for: guide, in: call),
            returningTo: call.ownOrigin + call.link(),
            at: call.publicOrigin
        )
        let trial = link.map { link -> HTML in
            """
            <p><a class="button quiet" href="\(link)" target="_blank" rel="noopener">Sign in as a test</a></p>
            <p class="help">Opens the provider in a new window and shows the profile that it returns. No user is created.</p>

            """
        }
        return .card("Test", content: [discovery, trial])
    }

    private func session(for guide: ProviderGuide, in call: ConsoleCall) -> String {
        let text = "\(call.csrf) \(guide.id)"
        return Base64.urlEncoded(call.services.secrets.keyedDigest(Array(text.utf8), context: "console provider test"))
    }

    private func discovery(for call: ConsoleCall) async throws -> HTML {
        let guide = try guide(of: call)
        guard let federation = call.services.federation else { throw ConsoleProblem.notFound }
        do {
            let found = try await call.providers(of: call.requireRealm()).endpoints(of: guide.id, using: federation)
            let facts = found.members.map { (name: $0.0, value: HTML.code($0.1.string ?? "")) }
            return .card("The provider answers", content: .facts(facts))
        } catch {
            guard let problem = ConsoleProblem(error) else { throw error }
            return .notice("The connection failed: \(problem.text)", tone: .bad)
        }
    }

    private func signInResult(for call: ConsoleCall) async throws -> HTML? {
        if let error = call.query["firebaseError"].flatMap({ JSONObject(parsing: $0) }) {
            let text = error["message"]?.string ?? error["code"]?.string ?? ""
            return .notice("The provider or this server rejected the sign-in: \(text)", tone: .bad)
        }
        guard let link = call.query["link"], let trial = call.services.trial, call.may(.changeSettings) else {
            return nil
        }
        let guide = try guide(of: call)
        do {
            let profile = try await trial.profile(
                answering: link,
                session: session(for: guide, in: call),
                in: call.requireRealm()
            )
            let email: HTML =
                profile.email == nil
                ? .value(nil)
                : [.value(profile.email), " ", .badge(profile.isEmailVerified ? "verified" : "unverified")]
            return .card(
                "The test sign-in works",
                content: .facts([
                    ("ID at the provider", .value(profile.rawID)), ("Email address", email),
                    ("Name", .value(profile.displayName)),
                ])
            )
        } catch {
            guard let problem = ConsoleProblem(error) else { throw error }
            return .notice("The test sign-in failed: \(problem.text)", tone: .bad)
        }
    }
}
