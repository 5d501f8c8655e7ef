/// The sentences of one kind of mail, with ``Placeholder``s.
///
/// None names %DISPLAY_NAME%: whoever signs up with a stranger's address chooses it, and would get to write to them.
struct MailWords: Sendable {
    let subject: String
    /// What has happened or was asked for.
    let sentence: String
    /// The words on the link; `nil` where a temporary password stands in its place.
    let button: String?
    /// What to do if one did not ask for this.
    let note: String
}
