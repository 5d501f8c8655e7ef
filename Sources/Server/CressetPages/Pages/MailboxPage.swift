/// The messages captured by the emulator. ``PagePolicy/mailbox`` is the page's policy.
public struct MailboxPage: Page {
    public static let maximumMessages = 100

    public let language: Language
    private let messages: [MailboxMessage]

    /// - Parameter messages: Newest first; only the first ``maximumMessages`` are shown.
    public init(language: Language = .english, messages: [MailboxMessage]) {
        self.language = language
        self.messages = Array(messages.prefix(Self.maximumMessages))
    }

    public func html() -> String { document.html.markup }

    private var document: Document {
        Document(
            language: language,
            title: language.texts.mailbox,
            layout: .wide,
            content: messages.isEmpty
                ? .paragraph(.text(language.texts.mailboxEmpty), class: "empty") : "\(messages.map(article))"
        )
    }

    private func article(_ message: MailboxMessage) -> HTML {
        let texts = language.texts
        return """
            <article class="message">
            <h2>\(HTML.isolated(message.subject))</h2>
            <p class="envelope">\(texts.mailboxTo): \(HTML.isolated(message.recipient)) · \
            <bdi class="date">\(message.date)</bdi> · <code>\(message.kind)</code></p>
            \(message.link.map(link))\
            <iframe sandbox title="\(texts.mailboxPreview): \(message.subject)" loading="lazy" \
            srcdoc="\(message.html)"></iframe>
            <details><summary>\(texts.mailboxText)</summary><pre dir="auto">\(message.text)</pre></details>
            </article>

            """
    }

    private func link(_ url: String) -> HTML {
        """
        \(HTML.linkButton(url, words: language.texts.mailboxLink))\
        <p class="address"><bdi dir="ltr">\(url)</bdi></p>

        """
    }
}

public struct MailboxMessage: Hashable, Sendable {
    public let recipient: String
    public let subject: String
    public let date: String
    /// The purpose of the message, for example `PASSWORD_RESET`.
    public let kind: String
    public let html: String
    public let text: String
    public let link: String?

    /// Creates a message. The page escapes all values.
    public init(
        recipient: String,
        subject: String,
        date: String,
        kind: String,
        html: String,
        text: String,
        link: String?
    ) {
        self.recipient = recipient
        self.subject = subject
        self.date = date
        self.kind = kind
        self.html = html
        self.text = text
        self.link = link
    }
}
