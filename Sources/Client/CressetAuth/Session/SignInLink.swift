/// Links that sign in.
enum SignInLink {
    static func isSignIn(_ link: String) -> Bool {
        code(in: link) != nil
    }

    /// The code of a sign-in link; `nil` if the link is none.
    static func code(in link: String) -> String? {
        let items = ActionLink.items(in: link)
        guard items["mode"] == "signIn", let code = items["oobCode"], !code.isEmpty else { return nil }
        return code
    }
}
