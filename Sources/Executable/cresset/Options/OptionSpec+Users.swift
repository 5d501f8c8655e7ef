/// The options of `cresset users`, and those of the emulator's folder.
extension OptionSpec {
    static let limit = OptionSpec(name: "limit", kind: .value("N"), help: "how many at most, 1 to 1000 [50]")
    static let pageToken = OptionSpec(
        name: "page-token",
        kind: .value("N"),
        help: "where to go on, as the page before has told"
    )
    static let sort = OptionSpec(
        name: "sort",
        kind: .value("KEY"),
        help: "by id, email, name, created or last-sign-in [id]"
    )
    static let descending = OptionSpec(name: "descending", kind: .flag, help: "the greatest or latest first")
    static let anonymous = OptionSpec(name: "anonymous", kind: .flag, help: "those who have no way to sign in again")
    static let olderThan = OptionSpec(
        name: "older-than",
        kind: .value("TIME"),
        help: "those who were created before so long: 30d, 12h"
    )
    static let within = OptionSpec(
        name: "within",
        kind: .value("TIME"),
        help: "those who have signed in or refreshed a session so lately: 24h [30d]"
    )
    static let countsDisabled = OptionSpec(name: "disabled", kind: .flag, help: "those who cannot sign in")
    static let email = OptionSpec(name: "email", kind: .value("ADDRESS"), help: "the e-mail address")
    static let phone = OptionSpec(name: "phone", kind: .value("NUMBER"), help: "the phone number: +15551234567")
    static let userName = OptionSpec(name: "display-name", kind: .value("NAME"), help: "the name that is shown")
    static let photoURL = OptionSpec(name: "photo-url", kind: .value("URL"), help: "where the picture is")
    static let uid = OptionSpec(name: "uid", kind: .value("ID"), help: "the user's id [a new one]")
    static let passwordFromInput = OptionSpec(
        name: "password-stdin",
        kind: .flag,
        help: "read the password from standard input; a terminal asks for it"
    )
    static let verified = OptionSpec(name: "verified", kind: .flag, help: "the e-mail address counts as proven")
    static let unverified = OptionSpec(name: "unverified", kind: .flag, help: "the e-mail address counts as unproven")
    static let startsDisabled = OptionSpec(name: "disabled", kind: .flag, help: "the user cannot sign in")
    static let disable = OptionSpec(
        name: "disable",
        kind: .flag,
        help: "the user cannot sign in or refresh a session any more"
    )
    static let enable = OptionSpec(name: "enable", kind: .flag, help: "the user can sign in again")
    static let claims = OptionSpec(
        name: "claims",
        kind: .value("JSON"),
        help: "the claims of the user's tokens: {\"role\":\"admin\"}; {} takes them away"
    )
    static let remove = OptionSpec(
        name: "remove",
        kind: .list("NAME"),
        help: "take away email, phone, display-name, photo-url, password, second-factors, passkeys or a provider"
    )
    static let yes = OptionSpec(name: "yes", kind: .flag, help: "do not ask")
    static let session = OptionSpec(name: "session", kind: .value("ID"), help: "the session to end")
    static let allSessions = OptionSpec(name: "all", kind: .flag, help: "end every session")
    static let format = OptionSpec(
        name: "format",
        kind: .value("json|csv"),
        help: "the form of the file [by its name]"
    )
    static let strictCSV = OptionSpec(
        name: "strict-csv",
        kind: .flag,
        help: "require valid CSV (RFC 4180); the vendor's tool does not escape quotes"
    )
    static let overwrite = OptionSpec(
        name: "overwrite",
        kind: .flag,
        help: "replace users whose ids are there already, with their passwords; otherwise they are passed over"
    )
    static let dryRun = OptionSpec(name: "dry-run", kind: .flag, help: "check every row, and write nothing")
    static let check = OptionSpec(
        name: "check",
        kind: .value("EMAIL"),
        help: "first prove the hash parameters by that user's password, from standard input; a terminal asks for it"
    )
    static let vendor = OptionSpec(
        name: "vendor",
        kind: .flag,
        help: "write only what the vendor's tool takes"
    )
    static let emulatorFolder = OptionSpec(
        name: "emulator",
        kind: .flag,
        help: "write a folder that `cresset emulator --import` begins with"
    )
    static let hashes = [
        OptionSpec(name: "hash-algo", kind: .value("NAME"), help: "how the passwords are hashed: SCRYPT, BCRYPT, …"),
        OptionSpec(name: "hash-key", kind: .value("BASE64"), help: "the key of SCRYPT or HMAC"),
        OptionSpec(name: "salt-separator", kind: .value("BASE64"), help: "bytes between salt and password"),
        OptionSpec(name: "rounds", kind: .value("N"), help: "rounds of SCRYPT, PBKDF, SHA or MD5"),
        OptionSpec(name: "mem-cost", kind: .value("N"), help: "memory cost of SCRYPT or STANDARD_SCRYPT"),
        OptionSpec(name: "parallelization", kind: .value("N"), help: "of STANDARD_SCRYPT"),
        OptionSpec(name: "block-size", kind: .value("N"), help: "of STANDARD_SCRYPT"),
        OptionSpec(name: "dk-len", kind: .value("N"), help: "bytes of a hash of STANDARD_SCRYPT"),
        OptionSpec(
            name: "hash-input-order",
            kind: .value("ORDER"),
            help: "SALT_FIRST or PASSWORD_FIRST [as the algorithm has it]"
        ),
        OptionSpec(
            name: "hash-config",
            kind: .value("FILE"),
            help: "all of these in JSON, by the names of accounts:batchCreate; ARGON2 needs it"
        ),
    ]
    static let importFolder = OptionSpec(
        name: "import",
        kind: .value("DIR"),
        help: "begin with the users of a folder that an emulator has exported"
    )
    static let exportOnExit = OptionSpec(
        name: "export-on-exit",
        kind: .optionalValue("DIR"),
        help: "write the users to a folder at the end [that of --import]"
    )
}
