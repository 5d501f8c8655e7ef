/// The script of pages with forms, which also work without it.
public enum PageScript {
    /// Where pages look for it.
    public static let path = "/__/auth/page.js"

    public static let javaScript = ""
}
