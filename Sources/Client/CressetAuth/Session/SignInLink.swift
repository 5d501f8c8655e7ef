/// Links that sign in.
enum SignInLink {
    static func isSignIn(_ link: String) -> Bool {
        let items = LinkQuery.items(in: link)
        return items["oobCode"]?.isEmpty == false && items["mode"] == "signIn"
    }
}
