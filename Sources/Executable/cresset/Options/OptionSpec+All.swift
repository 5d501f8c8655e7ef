extension OptionSpec {
    static let store = [data, database, config]
    static let common = [data, database, json, config]

    static let config = OptionSpec(name: "config", kind: .value("FILE"), help: "Read options from a JSON file")
    static let data = OptionSpec(
        name: "data",
        kind: .value("DIR"),
        help: "Directory of the database and the master key"
    )
    static let listen = OptionSpec(
        name: "listen",
        kind: .value("HOST:PORT"),
        help: "Address to listen on; port 0 selects a free port (default: 127.0.0.1:9099)"
    )
    static let publicURL = OptionSpec(
        name: "public-url",
        kind: .value("URL"),
        help: "URL at which clients reach this server, without a path: https://auth.example.com"
    )
    static let ownIssuer = OptionSpec(
        name: "own-issuer",
        kind: .flag,
        help: "Issue ID tokens with an issuer below --public-url, for verifiers that discover keys from the issuer"
    )
    static let trustedProxy = OptionSpec(
        name: "trusted-proxy",
        kind: .list("CIDR"),
        help: "Trust X-Forwarded-For from these addresses"
    )
    static let tlsCertificate = OptionSpec(
        name: "tls-cert",
        kind: .value("FILE"),
        help: "Certificate chain (PEM) for HTTPS"
    )
    static let tlsKey = OptionSpec(name: "tls-key", kind: .value("FILE"), help: "Private key of --tls-cert (PEM)")
    static let metricsListen = OptionSpec(
        name: "metrics-listen",
        kind: .value("HOST:PORT"),
        help: "Serve /metrics on this address instead of --listen"
    )
    static let bcryptCost = OptionSpec(
        name: "bcrypt-cost",
        kind: .value("N"),
        help: "Cost of password hashes, 4 to 16 (default: 10)"
    )
    static let maxHashCost = OptionSpec(
        name: "max-hash-cost",
        kind: .value("N"),
        help: "Reject imported password hashes that cost more than bcrypt of this cost, 10 to 16 (default: 13)"
    )
    static let signUpsPerHour = OptionSpec(
        name: "sign-ups-per-hour",
        kind: .value("N"),
        help: "Maximum sign-ups per client network and hour; 0 disables the limit (default: 100)"
    )
    static let logLevel = OptionSpec(
        name: "log-level",
        kind: .value("LEVEL"),
        help: "debug, info, notice, warning or error (default: info)"
    )
    static let project = OptionSpec(name: "project", kind: .value("ID"), help: "Project ID")
    static let signedTokens = OptionSpec(
        name: "signed-tokens",
        kind: .flag,
        help: "Sign tokens as the production server does"
    )
    static let allowRemote = OptionSpec(
        name: "allow-remote",
        kind: .flag,
        help: "Accept other machines, which then have full access to the emulator"
    )
    static let smtp = OptionSpec(
        name: "smtp",
        kind: .value("URL"),
        help: "Mail server: smtp://user:password@host:587 or smtps://…; CRESSET_SMTP hides the password"
    )
    static let smtpAuthorities = OptionSpec(
        name: "smtp-ca",
        kind: .value("FILE"),
        help: "Certificates (PEM) to trust for --smtp instead of the system's, and for projects' servers besides them"
    )
    static let smtpHello = OptionSpec(
        name: "smtp-hello",
        kind: .value("NAME"),
        help: "Name of this server in SMTP greetings (default: public host, or host name of the machine)"
    )
    static let mailFrom = OptionSpec(
        name: "mail-from",
        kind: .value("ADDRESS"),
        help: "Sender: noreply@example.com or Name <noreply@example.com>"
    )
    static let mailDirectory = OptionSpec(
        name: "mail-dir",
        kind: .value("DIR"),
        help: "Write each mail to a file in this directory instead of sending it"
    )
    static let mailTemplates = OptionSpec(
        name: "mail-templates",
        kind: .value("DIR"),
        help: "Directory of mail templates: PROJECT/KIND[.LANGUAGE].subject, .html and .txt"
    )
    static let mail = [smtp, smtpAuthorities, smtpHello, mailFrom, mailDirectory, mailTemplates]
    static let sms = OptionSpec(
        name: "sms",
        kind: .value("URL"),
        help:
            "SMS gateway: kannel://, twilio://, vonage://, smstools:// or https://…; CRESSET_SMS hides the password"
    )
    static let allowSMSHost = OptionSpec(
        name: "allow-sms-host",
        kind: .list("HOST[:PORT]"),
        help: "Private host that projects may use as their SMS gateway"
    )
    static let allowHookHost = OptionSpec(
        name: "allow-hook-host",
        kind: .list("HOST[:PORT]"),
        help: "Private or plain-HTTP host that projects may use for blocking functions and webhooks"
    )
    static let apnsKey = OptionSpec(
        name: "apns-key",
        kind: .value("FILE"),
        help: "APNs key (.p8) for verifying iOS apps with silent push notifications"
    )
    static let apnsKeyID = OptionSpec(name: "apns-key-id", kind: .value("ID"), help: "Key ID of --apns-key")
    static let apnsTeamID = OptionSpec(name: "apns-team-id", kind: .value("ID"), help: "Apple team ID of --apns-key")
    static let apnsURL = OptionSpec(
        name: "apns-url",
        kind: .value("URL"),
        help: "Send push notifications to this server instead of Apple's; it may be in a private network"
    )
    static let apnsAuthorities = OptionSpec(
        name: "apns-ca",
        kind: .value("FILE"),
        help: "Certificates (PEM) to trust for --apns-url instead of the system's"
    )
    static let apns = [apnsKey, apnsKeyID, apnsTeamID, apnsURL, apnsAuthorities]
    static let smsNumber = OptionSpec(name: "to", kind: .value("NUMBER"), help: "Phone number: +15555550100")
    static let providerAuthorities = OptionSpec(
        name: "provider-ca",
        kind: .value("FILE"),
        help: "Certificates (PEM) to trust for identity providers instead of the system's"
    )
    static let allowProviderHost = OptionSpec(
        name: "allow-provider-host",
        kind: .list("HOST[:PORT]"),
        help: "Private host that identity providers may use"
    )
    static let providers = [providerAuthorities, allowProviderHost]
    static let gameCenterAuthorities = OptionSpec(
        name: "game-center-ca",
        kind: .value("FILE"),
        help: "Authorities (PEM) that must have issued Game Center's certificates (default: trust Apple's host)"
    )
    static let legacyAPI = OptionSpec(
        name: "legacy-api",
        kind: .flag,
        help: "Serve clients of the 2.x SDKs at /v2/PROJECT/users and …/auth"
    )
    static let databaseAPI = OptionSpec(
        name: "database-api",
        kind: .flag,
        help: "Serve a Realtime Database for each project at /PATH.json?ns=PROJECT"
    )
    static let maxConnections = OptionSpec(
        name: "max-connections",
        kind: .value("N"),
        help: "Maximum open connections, at least 64, within the limit of open files (default: 4096)"
    )
    static let name = OptionSpec(name: "name", kind: .value("TEXT"), help: "Description, shown in lists")
    static let expiresIn = OptionSpec(
        name: "expires-in",
        kind: .value("TIME"),
        help: "Lifetime of the token: 12h, 90d (default: unlimited)"
    )
    static let auditKeep = OptionSpec(
        name: "audit-keep",
        kind: .value("TIME"),
        help: "Retention of audit events, in whole days (default: 400d)"
    )
    static let auditSignIns = OptionSpec(name: "audit-sign-ins", kind: .flag, help: "Record sign-ins in the audit log")
    static let follow = OptionSpec(name: "follow", kind: .flag, help: "Keep printing new events until interrupted")
    static let auditUser = OptionSpec(name: "user", kind: .value("ID"), help: "Events about a user or by that user")
    static let auditKind = OptionSpec(name: "kind", kind: .value("KIND"), help: "Event kind, such as account.deleted")
    static let auditActor = OptionSpec(
        name: "actor",
        kind: .value("TEXT"),
        help: "Actor: a kind (token, operator, user, …), an ID or a name"
    )
    static let since = OptionSpec(
        name: "since",
        kind: .value("MOMENT"),
        help: "Start time: 2026-11-21T04:51:26Z, or 12h for twelve hours ago"
    )
    static let until = OptionSpec(name: "until", kind: .value("MOMENT"), help: "End time, as for --since")
    static let auditHead = OptionSpec(
        name: "head",
        kind: .value("NUMBER:HEX"),
        help: "Earlier head of the log, as printed by `cresset audit verify`; it must still be part of the log"
    )
    static let auditAfter = OptionSpec(
        name: "after",
        kind: .value("NUMBER:SEAL"),
        help: "Last event of a known break, as printed by `cresset audit verify`"
    )
    static let backupTo = OptionSpec(
        name: "backup-to",
        kind: .value("DIR|s3://…"),
        help: "Create a daily backup in this directory or bucket"
    )
    static let backupKeep = OptionSpec(
        name: "backup-keep",
        kind: .value("N"),
        help: "Number of daily backups to keep (default: 7)"
    )
    static let backupAt = OptionSpec(
        name: "backup-at",
        kind: .value("HH:MM"),
        help: "Time of the daily backup, UTC (default: 03:00)"
    )
    static let to = OptionSpec(
        name: "to",
        kind: .value("DIR|s3://…"),
        help: "Destination: a directory, or s3://BUCKET/PREFIX?region=…&endpoint=…"
    )
    static let from = OptionSpec(
        name: "from",
        kind: .value("DIR|s3://…"),
        help: "Location of the backups: a directory, or s3://BUCKET/PREFIX?region=…&endpoint=…"
    )
    static let keep = OptionSpec(
        name: "keep",
        kind: .value("N"),
        help: "Number of backups to keep; older ones are deleted after the new one is complete"
    )
    static let json = OptionSpec(name: "json", kind: .flag, help: "Print JSON")
    static let domain = OptionSpec(
        name: "domain",
        kind: .list("DOMAIN"),
        help: "Domain of the project that links and sign-in pages may lead to: app.example.com"
    )
    static let authDomain = OptionSpec(
        name: "auth-domain",
        kind: .value("DOMAIN"),
        help: "The project's custom domain for sign-in pages and mailed links: auth.example.com"
    )
    static let noAuthDomain = OptionSpec(
        name: "no-auth-domain",
        kind: .flag,
        help: "Use the host of `cresset serve --public-url` again"
    )
    static let signUpQuota = OptionSpec(
        name: "sign-up-quota",
        kind: .value("N"),
        help: "Temporary limit of sign-ups per client network and hour"
    )
    static let quotaStart = OptionSpec(
        name: "from",
        kind: .value("MOMENT"),
        help: "Start of --sign-up-quota: 2026-01-31T08:00:00Z (default: now)"
    )
    static let quotaDuration = OptionSpec(
        name: "for",
        kind: .value("TIME"),
        help: "Duration of --sign-up-quota, at most one week: 48h, 3d"
    )
    static let noSignUpQuota = OptionSpec(name: "no-sign-up-quota", kind: .flag, help: "End the temporary quota now")
    static let sessionIdle = OptionSpec(
        name: "session-idle",
        kind: .value("TIME"),
        help: "End sessions after this time without use: 30d; `never` removes the limit"
    )
    static let sessionLifetime = OptionSpec(
        name: "session-lifetime",
        kind: .value("TIME"),
        help: "End sessions this long after sign-in: 365d; `never` removes the limit"
    )
    static let rotateRefreshTokens = OptionSpec(
        name: "rotate-refresh-tokens",
        kind: .value("on|off"),
        help: "Issue a new refresh token at each refresh and end the session if an old one is used"
    )
    static let rotationGrace = OptionSpec(
        name: "rotation-grace",
        kind: .value("TIME"),
        help: "Time during which a replaced refresh token still works, at most 10m (default: 30s)"
    )
    static let autodeleteAnonymous = OptionSpec(
        name: "autodelete-anonymous",
        kind: .flag,
        help: "Delete new anonymous users after 30 days; =false disables this for new users"
    )
    static let out = OptionSpec(name: "out", kind: .value("FILE"), help: "File to write; only you can read it")
    static let now = OptionSpec(
        name: "now",
        kind: .flag,
        help: "Sign with the new key immediately; verifiers with cached keys may reject its tokens for an hour"
    )
    static let bundleID = OptionSpec(
        name: "bundle-id",
        kind: .value("ID"),
        help: "Bundle ID of the iOS app: com.example.app"
    )
    static let teamID = OptionSpec(name: "team-id", kind: .value("ID"), help: "Apple team ID")
    static let appStoreID = OptionSpec(name: "app-store-id", kind: .value("N"), help: "App Store ID of the app")
    static let package = OptionSpec(
        name: "package",
        kind: .value("NAME"),
        help: "Package name of the Android app: com.example.app"
    )
    static let sha256 = OptionSpec(
        name: "sha256",
        kind: .list("HEX"),
        help: "SHA-256 fingerprints of the app's signing certificates"
    )
    static let sha1 = OptionSpec(
        name: "sha1",
        kind: .list("HEX"),
        help: "SHA-1 fingerprints; sign-in pages then return only to apps that name one of them"
    )
    static let appID = OptionSpec(
        name: "app-id",
        kind: .value("ID"),
        help: "Existing Firebase app ID: 1:123456789012:ios:0123456789abcdef"
    )
    static let clientID = OptionSpec(name: "client-id", kind: .value("ID"), help: "OAuth client ID, or Twitter API key")
    static let clientSecretFile = OptionSpec(
        name: "client-secret-file",
        kind: .value("FILE"),
        help: "File with the OAuth client secret or Twitter API secret; - reads standard input"
    )
    static let tenant = OptionSpec(
        name: "tenant",
        kind: .value("ID"),
        help: "Tenant ID (default: the project's own users)"
    )
    static let scope = OptionSpec(
        name: "scope",
        kind: .list("SCOPE"),
        help: "OpenID Connect scopes to request; openid is always included (default: openid,email,profile)"
    )
    static let issuer = OptionSpec(
        name: "issuer",
        kind: .value("URL"),
        help: "Issuer URL of the OpenID Connect provider"
    )
    static let displayName = OptionSpec(
        name: "display-name",
        kind: .value("NAME"),
        help: "Name of the provider on pages"
    )
    static let emailDomain = OptionSpec(
        name: "email-domain",
        kind: .list("DOMAIN"),
        help: "Domains whose addresses an OIDC or SAML provider verifies; empty for all (default: all)"
    )
    static let emailVerifiedText = OptionSpec(
        name: "email-verified-text",
        kind: .value("on|off"),
        help: "Accept email_verified of an OIDC provider also as text: \"true\" (default: off)"
    )
    static let flow = OptionSpec(
        name: "flow",
        kind: .value("code|id-token"),
        help: "OpenID Connect flow (default: code if a secret is set)"
    )
    static let audience = OptionSpec(
        name: "audience",
        kind: .list("ID"),
        help: "Additional client IDs accepted in ID tokens; bundle IDs for Apple"
    )
    static let appleKeyID = OptionSpec(name: "key-id", kind: .value("ID"), help: "Key ID of the Sign in with Apple key")
    static let appleKeyFile = OptionSpec(
        name: "private-key-file",
        kind: .value("FILE"),
        help: "Sign in with Apple key (.p8); - reads standard input"
    )
    static let endpoint = OptionSpec(
        name: "endpoint",
        kind: .list("NAME=URL"),
        help: "Replacement for a standard endpoint: token=https://…"
    )
    static let disabled = OptionSpec(name: "disabled", kind: .flag, help: "Disable sign-in with this provider")
}
