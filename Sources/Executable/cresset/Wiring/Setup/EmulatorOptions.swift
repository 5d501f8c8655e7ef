struct EmulatorOptions: OptionGroup {
    struct Network: OptionGroup {
        static let title = "Network"

        let listen = Option.listen(default: .emulator)
        let allowRemote = Option(flag: "allow-remote")
            .help("Accept other machines, which then have full access to the emulator")
    }

    struct Users: OptionGroup {
        static let title = "Projects and users"

        let project = Option("project", as: .id, default: "demo-project")
            .help("Project of requests without a project ID, such as those of apps")
        let data = Option("data", as: .directory)
            .help("Directory of the database and the master key (default: none; all data is lost on exit)")
        let folders = Folders()
    }

    struct Folders: OptionGroup {
        let imported = Option("import", as: .directory).help("Start with the users of a folder exported by an emulator")
        let exported = Option("export-on-exit", asOptional: .directory)
            .help("Write the users to a folder on exit (default: the folder of --import)")
    }

    struct APIs: OptionGroup {
        static let title = "APIs and tokens"

        let signedTokens = Option(flag: "signed-tokens").help("Sign tokens as the production server does")
        let legacy = Option.legacyAPI
    }

    struct Delivery: OptionGroup {
        static let title = "Mail and text messages"

        let mail = MailOptions()
        let sms = Option.gateway
    }

    struct Providers: OptionGroup {
        static let title = "Identity providers and functions"

        let options = ProviderOptions()
        let functions = FunctionOptions()
    }

    let network = Network()
    let users = Users()
    let apis = APIs()
    let delivery = Delivery()
    let providers = Providers()
    let process = ServeOptions.Process()
}
