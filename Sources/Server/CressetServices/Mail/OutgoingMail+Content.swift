import CressetIdentity

extension OutgoingMail {
    /// Opens the sealed content; `nil` if it is malformed.
    ///
    /// - Throws: The error of opening.
    func content(openedBy secrets: any SecretSource) throws -> MailContent? {
        MailContent(encoded: try secrets.open(sealedContent, context: Self.context(ofMail: id)))
    }
}
