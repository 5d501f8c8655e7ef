struct OutboxLogTexts {
    let sent: StaticString
    let deferred: StaticString
    let waiting: StaticString
    let abandoned: StaticString
    let failed: StaticString
    let id: String
    /// `nil` if it is the project.
    var target: String?
    var hasReasons = true

    static let mail = OutboxLogTexts(
        sent: "mail sent",
        deferred: "mail deferred",
        waiting: "mails waiting for a transport",
        abandoned: "mail delivery abandoned",
        failed: "mail outbox failed",
        id: "mail"
    )

    static let sms = OutboxLogTexts(
        sent: "message sent",
        deferred: "message deferred",
        waiting: "text messages waiting for a gateway",
        abandoned: "message delivery abandoned",
        failed: "message outbox failed",
        id: "message_id"
    )

    static let event = OutboxLogTexts(
        sent: "event delivered",
        deferred: "event deferred",
        waiting: "events waiting for a transport",
        abandoned: "event delivery abandoned",
        failed: "event outbox failed",
        id: "event_id",
        target: "webhook_id",
        hasReasons: false
    )
}
