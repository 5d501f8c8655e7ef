import CressetIdentity
import CressetPages

struct ClientSnippet: Sendable {
    enum Language: String, CaseIterable, Sendable {
        case web = "Web"
        case swift = "Swift"
        case android = "Android"
        case python = "Python"
    }

    let project: Project
    let tenant: Tenant?
    let origin: String
    let issuer: String

    func card(for language: Language, in call: ConsoleCall) -> HTML {
        let tabs = Language.allCases.map { (title: $0.rawValue, path: call.link([("code", $0.rawValue)])) }
        return .card(
            "Connect an app",
            id: "code",
            content: [
                .facts([
                    ("API key", .copyable(project.apiKey)), ("Server", .copyable(origin)),
                    ("Project number", .copyable(project.number)),
                ]), .tabs(tabs, current: language.rawValue), .text(note(for: language)), .sample(code(for: language)),
            ]
        )
    }

    private func note(for language: Language) -> String {
        switch language {
        case .web: "Firebase's web SDK. Add the host of the page to the authorized domains."
        case .swift: "The package CressetAuth, which has the API of FirebaseAuth."
        case .android: "The REST API in Kotlin: Firebase's Android SDK cannot use another server than Google's."
        case .python: "Verifies ID tokens on your own server: pip install \"pyjwt[crypto]\""
        }
    }

    func code(for language: Language) -> String {
        switch language {
        case .web: web
        case .swift: swift
        case .android: android
        case .python: python
        }
    }

    private var web: String {
        let host = project.authDomain ?? DomainName.host(ofURL: origin) ?? ""
        return """
            import { initializeApp } from "firebase/app";
            import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from "firebase/auth";

            const auth = getAuth(initializeApp({
              apiKey: "\(project.apiKey)", authDomain: "\(host)", projectId: "\(project.id)",
            }));
            connectAuthEmulator(auth, "\(origin)", { disableWarnings: true });
            \(tenant.map { "auth.tenantId = \"\($0.id)\";\n" } ?? "")\
            await signInWithEmailAndPassword(auth, email, password);
            """
    }

    private var swift: String {
        """
        import CressetAuth
        import Foundation

        let options = FirebaseOptions(googleAppID: "1:\(project.number):ios:0", gcmSenderID: "\(project.number)")
        options.apiKey = "\(project.apiKey)"
        options.projectID = "\(project.id)"
        options.authHost = URL(string: "\(origin)")
        FirebaseApp.configure(options: options)
        \(tenant.map { "Auth.auth().tenantID = \"\($0.id)\"\n" } ?? "")\
        let result = try await Auth.auth().signIn(withEmail: email, password: password)
        """
    }

    private var android: String {
        let tenantMember = tenant.map { ",\"tenantId\":\"\($0.id)\"" } ?? ""
        return """
            val url = URL("\(origin)/v1/accounts:signInWithPassword?key=\(project.apiKey)")
            val connection = url.openConnection() as HttpURLConnection
            connection.doOutput = true
            connection.setRequestProperty("Content-Type", "application/json")
            val request = JSONObject(\"""{"returnSecureToken":true\(tenantMember)}\""")
                .put("email", email).put("password", password)
            connection.outputStream.use { it.write(request.toString().toByteArray()) }
            val answer = JSONObject(connection.inputStream.bufferedReader().readText())
            val idToken = answer.getString("idToken")
            """
    }

    private var python: String {
        let algorithms = project.tokenAlgorithm == "ES256" ? #""RS256", "ES256""# : #""RS256""#
        return """
            import jwt

            keys = jwt.PyJWKClient("\(origin)/.well-known/jwks.json")
            claims = jwt.decode(
                token, keys.get_signing_key_from_jwt(token), algorithms=[\(algorithms)], audience="\(project.id)",
                issuer="\(issuer)", options={"require": ["exp", "iat", "sub"]})
            user_id = claims["sub"]
            """
    }
}
