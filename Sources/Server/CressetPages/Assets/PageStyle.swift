/// The style sheet of every page.
public enum PageStyle {
    /// Where pages look for it.
    public static let path = "/__/auth/page.css"

    public static let css = ""
}
