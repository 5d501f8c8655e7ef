import CressetLog
import CressetServices
import CressetTransfer

extension Option<Int> {
    static var bcryptCost: Self {
        Option("bcrypt-cost", as: .integer(4...16), default: 10).help("Cost of password hashes, 4 to 16")
    }
    static var limit: Self {
        Option("limit", as: .integer(1...1000), default: 50).help("Maximum number of results, 1 to 1000")
    }
}

extension Option<Bool> {
    static var legacyAPI: Self {
        Option(flag: "legacy-api").help("Serve clients of the 2.x SDKs at /v2/PROJECT/users and …/auth")
    }
    static var quiet: Self { Option(flag: "quiet").short("q").help("Do not show the progress") }
    static var yes: Self { Option(flag: "yes").help("Do not ask for confirmation") }
}

extension Option<LogLevel> {
    static var logLevel: Self {
        Option("log-level", as: .cases(placeholder: "LEVEL"), default: .info)
            .help("debug, info, notice, warning or error")
    }
}

extension Option<Listen> {
    static func listen(default address: Listen) -> Self {
        Option("listen", as: .listen, default: address).help("Address to listen on; port 0 selects a free port")
    }
}

extension Option<String?> {
    static var publicURL: Self {
        Option("public-url", as: .origin)
            .help("URL at which clients reach this server, without a path: https://auth.example.com")
    }

    static var storageDirectory: Self {
        Option("storage-dir", as: .directory)
            .help(
                "Directory of the objects of Storage, with --storage-bucket of unfinished uploads "
                    + "(default: objects, in the data directory)"
            )
    }

    static var knownUser: Self {
        Option("check", as: .text("EMAIL"))
            .help("Verify the hash parameters with this user's password first, read from standard input or a prompt")
    }

    static var credentialName: Self {
        let maximum = 100
        let format = ValueFormat("TEXT") { name in
            let isPrintable = name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
            guard !name.isEmpty, name.count <= maximum, isPrintable else {
                throw InvalidValue(clause: "must have 1 to \(maximum) printable characters")
            }
            return name
        }
        return Option("name", as: format).help("Name shown in lists")
    }
}

extension Option<BucketPlace?> {
    static var storageBucket: Self {
        Option("storage-bucket", as: .bucket)
            .help("Keep the objects of Storage in this bucket: s3://BUCKET/PREFIX?region=…&endpoint=…")
    }
}

extension Option<SMSRoute?> {
    static var gateway: Self {
        Option("sms", as: .gateway)
            .help(
                "SMS gateway: kannel://, twilio://, vonage://, smstools:// or https://…; CRESSET_SMS hides the password"
            )
    }
}

extension Option<UserFileFormat?> {
    static var userFileFormat: Self {
        Option("format", as: ValueFormat<UserFileFormat>.cases()).help(
            "File format (default: by file name; json for -)"
        )
    }
}
