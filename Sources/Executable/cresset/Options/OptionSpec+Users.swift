extension OptionSpec {
    static let limit = OptionSpec(
        name: "limit",
        kind: .value("N"),
        help: "Maximum number of results, 1 to 1000 (default: 50)"
    )
    static let pageToken = OptionSpec(
        name: "page-token",
        kind: .value("N"),
        help: "Token of the next page, printed with the previous one"
    )
    static let sort = OptionSpec(
        name: "sort",
        kind: .value("KEY"),
        help: "Sort by id, email, name, created or last-sign-in (default: id)"
    )
    static let descending = OptionSpec(name: "descending", kind: .flag, help: "Sort in descending order")
    static let anonymous = OptionSpec(name: "anonymous", kind: .flag, help: "Anonymous users only")
    static let olderThan = OptionSpec(
        name: "older-than",
        kind: .value("TIME"),
        help: "Users created before this age: 30d, 12h"
    )
    static let within = OptionSpec(
        name: "within",
        kind: .value("TIME"),
        help: "Users who signed in or refreshed a session within this time: 24h (default: 30d)"
    )
    static let countsDisabled = OptionSpec(name: "disabled", kind: .flag, help: "Disabled users only")
    static let email = OptionSpec(name: "email", kind: .value("ADDRESS"), help: "Email address")
    static let phone = OptionSpec(name: "phone", kind: .value("NUMBER"), help: "Phone number: +15551234567")
    static let userName = OptionSpec(name: "display-name", kind: .value("NAME"), help: "Display name")
    static let photoURL = OptionSpec(name: "photo-url", kind: .value("URL"), help: "URL of the photo")
    static let uid = OptionSpec(name: "uid", kind: .value("ID"), help: "User ID (default: random)")
    static let passwordFromInput = OptionSpec(
        name: "password-stdin",
        kind: .flag,
        help: "Read the password from standard input; on a terminal, prompt for it"
    )
    static let verified = OptionSpec(name: "verified", kind: .flag, help: "Mark the email address as verified")
    static let unverified = OptionSpec(name: "unverified", kind: .flag, help: "Mark the email address as unverified")
    static let startsDisabled = OptionSpec(name: "disabled", kind: .flag, help: "Create the user as disabled")
    static let disable = OptionSpec(
        name: "disable",
        kind: .flag,
        help: "Disable the user: reject sign-ins and refreshes"
    )
    static let enable = OptionSpec(name: "enable", kind: .flag, help: "Enable the user")
    static let claims = OptionSpec(
        name: "claims",
        kind: .value("JSON"),
        help: "Custom claims of the user's tokens: {\"role\":\"admin\"}; {} removes them"
    )
    static let remove = OptionSpec(
        name: "remove",
        kind: .list("NAME"),
        help: "Remove email, phone, display-name, photo-url, password, second-factors, passkeys or a provider"
    )
    static let yes = OptionSpec(name: "yes", kind: .flag, help: "Do not ask for confirmation")
    static let session = OptionSpec(name: "session", kind: .value("ID"), help: "ID of the session to end")
    static let allSessions = OptionSpec(name: "all", kind: .flag, help: "End every session")
    static let format = OptionSpec(
        name: "format",
        kind: .value("json|csv"),
        help: "File format (default: by file name)"
    )
    static let strictCSV = OptionSpec(
        name: "strict-csv",
        kind: .flag,
        help: "Require valid CSV (RFC 4180); the Firebase CLI does not escape quotes"
    )
    static let overwrite = OptionSpec(
        name: "overwrite",
        kind: .flag,
        help: "Replace users with existing IDs, including their passwords; otherwise they are skipped"
    )
    static let dryRun = OptionSpec(name: "dry-run", kind: .flag, help: "Check every row without writing")
    static let check = OptionSpec(
        name: "check",
        kind: .value("EMAIL"),
        help: "Verify the hash parameters with this user's password first, read from standard input or a prompt"
    )
    static let vendor = OptionSpec(name: "vendor", kind: .flag, help: "Write only fields that the Firebase CLI accepts")
    static let emulatorFolder = OptionSpec(
        name: "emulator",
        kind: .flag,
        help: "Write a folder for `cresset emulator --import`"
    )
    static let hashes = [
        OptionSpec(name: "hash-algo", kind: .value("NAME"), help: "Hash algorithm: SCRYPT, BCRYPT, …"),
        OptionSpec(name: "hash-key", kind: .value("BASE64"), help: "Key of SCRYPT or HMAC hashes"),
        OptionSpec(name: "salt-separator", kind: .value("BASE64"), help: "Bytes between salt and password"),
        OptionSpec(name: "rounds", kind: .value("N"), help: "Rounds of SCRYPT, PBKDF, SHA or MD5"),
        OptionSpec(name: "mem-cost", kind: .value("N"), help: "Memory cost of SCRYPT or STANDARD_SCRYPT"),
        OptionSpec(name: "parallelization", kind: .value("N"), help: "Parallelization of STANDARD_SCRYPT"),
        OptionSpec(name: "block-size", kind: .value("N"), help: "Block size of STANDARD_SCRYPT"),
        OptionSpec(name: "dk-len", kind: .value("N"), help: "Length of STANDARD_SCRYPT hashes in bytes"),
        OptionSpec(
            name: "hash-input-order",
            kind: .value("ORDER"),
            help: "SALT_FIRST or PASSWORD_FIRST (default: by algorithm)"
        ),
        OptionSpec(
            name: "hash-config",
            kind: .value("FILE"),
            help: "JSON file with all hash parameters, named as in accounts:batchCreate; required for ARGON2"
        ),
    ]
    static let importFolder = OptionSpec(
        name: "import",
        kind: .value("DIR"),
        help: "Start with the users of a folder exported by an emulator"
    )
    static let exportOnExit = OptionSpec(
        name: "export-on-exit",
        kind: .optionalValue("DIR"),
        help: "Write the users to a folder on exit (default: the folder of --import)"
    )
}
