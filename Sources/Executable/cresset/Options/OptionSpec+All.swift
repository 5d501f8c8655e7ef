/// Every option of every command, in one table.
extension OptionSpec {
    static let config = OptionSpec(name: "config", kind: .value("FILE"), help: "read options from a JSON file")
    static let data = OptionSpec(
        name: "data",
        kind: .value("DIR"),
        help: "where the database and the master key are kept"
    )
    static let listen = OptionSpec(
        name: "listen",
        kind: .value("HOST:PORT"),
        help: "where to answer; port 0 takes a free one [127.0.0.1:9099]"
    )
    static let publicURL = OptionSpec(
        name: "public-url",
        kind: .value("URL"),
        help: "how clients reach this server: https://auth.example.com, without a path"
    )
    static let ownIssuer = OptionSpec(
        name: "own-issuer",
        kind: .flag,
        help: "ID tokens name --public-url and the project as their issuer, for verifiers that ask it for its keys"
    )
    static let trustedProxy = OptionSpec(
        name: "trusted-proxy",
        kind: .list("CIDR"),
        help: "believe X-Forwarded-For from these addresses"
    )
    static let tlsCertificate = OptionSpec(
        name: "tls-cert",
        kind: .value("FILE"),
        help: "serve HTTPS with this certificate chain (PEM)"
    )
    static let tlsKey = OptionSpec(name: "tls-key", kind: .value("FILE"), help: "the certificate's private key (PEM)")
    static let metricsListen = OptionSpec(
        name: "metrics-listen",
        kind: .value("HOST:PORT"),
        help: "answer /metrics there, and only there"
    )
    static let bcryptCost = OptionSpec(
        name: "bcrypt-cost",
        kind: .value("N"),
        help: "work factor of password hashes, 4 to 16 [10]"
    )
    static let maxHashCost = OptionSpec(
        name: "max-hash-cost",
        kind: .value("N"),
        help: "reject imported password hashes that cost more than bcrypt of this cost, 10 to 16 [13]"
    )
    static let signUpsPerHour = OptionSpec(
        name: "sign-ups-per-hour",
        kind: .value("N"),
        help: "new accounts that one client network may make in an hour; 0: any number [100]"
    )
    static let logLevel = OptionSpec(
        name: "log-level",
        kind: .value("LEVEL"),
        help: "debug, info, notice, warning or error [info]"
    )
    static let project = OptionSpec(name: "project", kind: .value("ID"), help: "the project")
    static let signedTokens = OptionSpec(
        name: "signed-tokens",
        kind: .flag,
        help: "sign tokens as production does"
    )
    static let allowRemote = OptionSpec(
        name: "allow-remote",
        kind: .flag,
        help: "let the emulator answer other machines: anybody may do anything there"
    )
    static let smtp = OptionSpec(
        name: "smtp",
        kind: .value("URL"),
        help: "send mail by smtp://user:password@host:587 or smtps://…; CRESSET_SMTP hides the password from `ps`"
    )
    static let smtpAuthorities = OptionSpec(
        name: "smtp-ca",
        kind: .value("FILE"),
        help: "trust these certificates (PEM) for --smtp and no others, for projects' servers beside the system's"
    )
    static let smtpHello = OptionSpec(
        name: "smtp-hello",
        kind: .value("NAME"),
        help: "this server's name when it greets mail servers [the host of the public URL, or the machine's]"
    )
    static let mailFrom = OptionSpec(
        name: "mail-from",
        kind: .value("ADDRESS"),
        help: "who sends: noreply@example.com, Name <noreply@example.com>"
    )
    static let mailDirectory = OptionSpec(
        name: "mail-dir",
        kind: .value("DIR"),
        help: "write each mail to a file there instead of sending it"
    )
    static let mailTemplates = OptionSpec(
        name: "mail-templates",
        kind: .value("DIR"),
        help: "words of mails: PROJECT/KIND[.LANGUAGE].subject, .html and .txt"
    )
    static let mail = [smtp, smtpAuthorities, smtpHello, mailFrom, mailDirectory, mailTemplates]
    static let sms = OptionSpec(
        name: "sms",
        kind: .value("URL"),
        help:
            "send text messages by kannel://, twilio://, vonage://, smstools:// or https://…; CRESSET_SMS hides the password"
    )
    static let allowSMSHost = OptionSpec(
        name: "allow-sms-host",
        kind: .list("HOST[:PORT]"),
        help: "a project's own gateway for text messages may be there, in a private network or on this machine"
    )
    static let allowHookHost = OptionSpec(
        name: "allow-hook-host",
        kind: .list("HOST[:PORT]"),
        help: "a project's functions may be there, in a private network or on this machine, over http, too"
    )
    static let apnsKey = OptionSpec(
        name: "apns-key",
        kind: .value("FILE"),
        help: "prove apps by Apple's push service, with this key of the team (.p8)"
    )
    static let apnsKeyID = OptionSpec(name: "apns-key-id", kind: .value("ID"), help: "the id of the push key")
    static let apnsTeamID = OptionSpec(name: "apns-team-id", kind: .value("ID"), help: "the id of the team")
    static let apnsURL = OptionSpec(
        name: "apns-url",
        kind: .value("URL"),
        help: "hand all push messages to this server in the place of Apple's, which may be in a private network"
    )
    static let apnsAuthorities = OptionSpec(
        name: "apns-ca",
        kind: .value("FILE"),
        help: "trust these certificates (PEM) of the push service, and no others"
    )
    static let apns = [apnsKey, apnsKeyID, apnsTeamID, apnsURL, apnsAuthorities]
    static let smsNumber = OptionSpec(name: "to", kind: .value("NUMBER"), help: "the phone number: +15555550100")
    static let providerAuthorities = OptionSpec(
        name: "provider-ca",
        kind: .value("FILE"),
        help: "trust these certificates (PEM) of identity providers, and no others"
    )
    static let allowProviderHost = OptionSpec(
        name: "allow-provider-host",
        kind: .list("HOST[:PORT]"),
        help: "an identity provider may be there, in a private network or on this machine"
    )
    static let providers = [providerAuthorities, allowProviderHost]
    static let gameCenterAuthorities = OptionSpec(
        name: "game-center-ca",
        kind: .value("FILE"),
        help: "these authorities (PEM) must have issued Game Center's certificates [what Apple's host has is believed]"
    )
    static let legacyAPI = OptionSpec(
        name: "legacy-api",
        kind: .flag,
        help: "answer clients of the 2.x SDKs, too, at /v2/PROJECT/users and …/auth"
    )
    static let databaseAPI = OptionSpec(
        name: "database-api",
        kind: .flag,
        help: "keep a Realtime Database for each project, at /PATH.json?ns=PROJECT"
    )
    static let maxConnections = OptionSpec(
        name: "max-connections",
        kind: .value("N"),
        help: "connections that may be open at once, 64 or more, within the limit of open files [4096]"
    )
    static let name = OptionSpec(
        name: "name",
        kind: .value("TEXT"),
        help: "who or what it is for, as lists show it"
    )
    static let expiresIn = OptionSpec(
        name: "expires-in",
        kind: .value("TIME"),
        help: "end the token after that time: 12h, 90d [never]"
    )
    static let auditKeep = OptionSpec(
        name: "audit-keep",
        kind: .value("TIME"),
        help: "delete events of the audit log that are older, in whole days [400d]"
    )
    static let auditSignIns = OptionSpec(
        name: "audit-sign-ins",
        kind: .flag,
        help: "write sign-ins to the audit log, too"
    )
    static let follow = OptionSpec(name: "follow", kind: .flag, help: "go on with what comes, until it is stopped")
    static let auditUser = OptionSpec(name: "user", kind: .value("ID"), help: "what was done to that user, or by it")
    static let auditKind = OptionSpec(name: "kind", kind: .value("KIND"), help: "such as account.deleted")
    static let auditActor = OptionSpec(
        name: "actor",
        kind: .value("TEXT"),
        help: "a kind (token, operator, user, …), an id or a name of the one who did it"
    )
    static let since = OptionSpec(name: "since", kind: .value("MOMENT"), help: "2026-11-21T04:51:26Z, or 12h for ago")
    static let until = OptionSpec(name: "until", kind: .value("MOMENT"), help: "as --since")
    static let auditHead = OptionSpec(
        name: "head",
        kind: .value("NUMBER:HEX"),
        help: "an end of the log of before, as this command has shown it, which must still be in it"
    )
    static let auditAfter = OptionSpec(
        name: "after",
        kind: .value("NUMBER:SEAL"),
        help: "the event up to which it is known that the log was broken, as `audit verify` names it"
    )
    static let backupTo = OptionSpec(
        name: "backup-to",
        kind: .value("DIR|s3://…"),
        help: "make a backup there every day"
    )
    static let backupKeep = OptionSpec(
        name: "backup-keep",
        kind: .value("N"),
        help: "how many of them are kept [7]"
    )
    static let backupAt = OptionSpec(
        name: "backup-at",
        kind: .value("HH:MM"),
        help: "the time of day for them, UTC [03:00]"
    )
    static let to = OptionSpec(
        name: "to",
        kind: .value("DIR|s3://…"),
        help: "where the backup goes: a directory, or s3://BUCKET/PREFIX?region=…&endpoint=…"
    )
    static let from = OptionSpec(
        name: "from",
        kind: .value("DIR|s3://…"),
        help: "where the backups are: a directory, or s3://BUCKET/PREFIX?region=…&endpoint=…"
    )
    static let keep = OptionSpec(
        name: "keep",
        kind: .value("N"),
        help: "delete the oldest backups but so many, once the new one is there"
    )
    static let json = OptionSpec(name: "json", kind: .flag, help: "answer in JSON")
    static let domain = OptionSpec(
        name: "domain",
        kind: .list("DOMAIN"),
        help: "a host of the project's own, to which its links and sign-in pages may lead: app.example.com"
    )
    static let authDomain = OptionSpec(
        name: "auth-domain",
        kind: .value("DOMAIN"),
        help: "the project's own domain, by which sign-in pages and mailed links reach this server: auth.example.com"
    )
    static let noAuthDomain = OptionSpec(
        name: "no-auth-domain",
        kind: .flag,
        help: "use the host of `cresset serve --public-url` for them again"
    )
    static let signUpQuota = OptionSpec(
        name: "sign-up-quota",
        kind: .value("N"),
        help: "new accounts that one client network may make in an hour, for a time (--from, --for)"
    )
    static let quotaStart = OptionSpec(
        name: "from",
        kind: .value("MOMENT"),
        help: "when --sign-up-quota begins: 2026-01-31T08:00:00Z [now]"
    )
    static let quotaDuration = OptionSpec(
        name: "for",
        kind: .value("TIME"),
        help: "how long --sign-up-quota lasts, a week at most: 48h, 3d"
    )
    static let noSignUpQuota = OptionSpec(
        name: "no-sign-up-quota",
        kind: .flag,
        help: "end a temporary quota before its time"
    )
    static let sessionIdle = OptionSpec(
        name: "session-idle",
        kind: .value("TIME"),
        help: "end sessions that were not used for so long: 30d; never takes it away"
    )
    static let sessionLifetime = OptionSpec(
        name: "session-lifetime",
        kind: .value("TIME"),
        help: "end sessions so long after their sign-in: 365d; never takes it away"
    )
    static let rotateRefreshTokens = OptionSpec(
        name: "rotate-refresh-tokens",
        kind: .value("on|off"),
        help: "give another refresh token at each refresh, and end a session whose former one is used again"
    )
    static let rotationGrace = OptionSpec(
        name: "rotation-grace",
        kind: .value("TIME"),
        help: "how long a refresh token works on that was replaced: 30s, 10m at most [30s]"
    )
    static let autodeleteAnonymous = OptionSpec(
        name: "autodelete-anonymous",
        kind: .flag,
        help: "delete anonymous users once they are thirty days old; =false keeps those that are made from now on"
    )
    static let out = OptionSpec(name: "out", kind: .value("FILE"), help: "the file to write, readable by you alone")
    static let now = OptionSpec(
        name: "now",
        kind: .flag,
        help: "sign with the new key at once; verifiers that cache keys may refuse it for an hour"
    )
    static let bundleID = OptionSpec(
        name: "bundle-id",
        kind: .value("ID"),
        help: "the iOS app's bundle id: com.example.app"
    )
    static let teamID = OptionSpec(
        name: "team-id",
        kind: .value("ID"),
        help: "the Apple developer team that signs the app"
    )
    static let appStoreID = OptionSpec(
        name: "app-store-id",
        kind: .value("N"),
        help: "the number of the app in the App Store"
    )
    static let package = OptionSpec(
        name: "package",
        kind: .value("NAME"),
        help: "the Android app's package name: com.example.app"
    )
    static let sha256 = OptionSpec(
        name: "sha256",
        kind: .list("HEX"),
        help: "SHA-256 of the certificates that sign the app"
    )
    static let sha1 = OptionSpec(
        name: "sha1",
        kind: .list("HEX"),
        help: "SHA-1 of the same certificates; sign-in pages then lead back only to apps that say one of them"
    )
    static let appID = OptionSpec(
        name: "app-id",
        kind: .value("ID"),
        help: "an app id that the app has already: 1:123456789012:ios:0123456789abcdef"
    )
    static let clientID = OptionSpec(
        name: "client-id",
        kind: .value("ID"),
        help: "the OAuth client's id; Twitter's API key"
    )
    static let clientSecretFile = OptionSpec(
        name: "client-secret-file",
        kind: .value("FILE"),
        help: "where the OAuth client's secret is, or Twitter's API secret; - is standard input"
    )
    static let tenant = OptionSpec(
        name: "tenant",
        kind: .value("ID"),
        help: "the project's tenant, instead of its own users"
    )
    static let scope = OptionSpec(
        name: "scope",
        kind: .list("SCOPE"),
        help: "ask people of an oidc provider for these, and always for openid [openid,email,profile]"
    )
    static let issuer = OptionSpec(name: "issuer", kind: .value("URL"), help: "the issuer of an oidc provider")
    static let displayName = OptionSpec(
        name: "display-name",
        kind: .value("NAME"),
        help: "what people call the provider"
    )
    static let emailDomain = OptionSpec(
        name: "email-domain",
        kind: .list("DOMAIN"),
        help: "the domains whose addresses an oidc or saml provider proves; empty: all [all]"
    )
    static let emailVerifiedText = OptionSpec(
        name: "email-verified-text",
        kind: .value("on|off"),
        help: "accept email_verified of an oidc provider as text, too: \"true\" [off]"
    )
    static let flow = OptionSpec(
        name: "flow",
        kind: .value("code|id-token"),
        help: "what an oidc provider answers with [code with a secret]"
    )
    static let audience = OptionSpec(
        name: "audience",
        kind: .list("ID"),
        help: "further clients whose ID tokens are taken; for Apple bundle ids"
    )
    static let appleKeyID = OptionSpec(name: "key-id", kind: .value("ID"), help: "the id of Apple's sign-in key")
    static let appleKeyFile = OptionSpec(
        name: "private-key-file",
        kind: .value("FILE"),
        help: "Apple's sign-in key (.p8); - is standard input"
    )
    static let endpoint = OptionSpec(
        name: "endpoint",
        kind: .list("NAME=URL"),
        help: "where the provider is, if not where it usually is: token=https://…"
    )
    static let disabled = OptionSpec(name: "disabled", kind: .flag, help: "nobody can sign in with the provider")
}
