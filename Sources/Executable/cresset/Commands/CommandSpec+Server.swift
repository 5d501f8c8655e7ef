extension CommandSpec {
    static let server = [
        CommandSpec(
            "serve",
            in: .server,
            summary: "Run the production server",
            sections: [
                OptionSection(
                    "Network",
                    options: [
                        .listen, .publicURL, .ownIssuer, .trustedProxy, .tlsCertificate, .tlsKey, .metricsListen,
                        .maxConnections,
                    ]
                ),
                OptionSection(
                    "Storage",
                    options: [.data, .database, .databasePool, .databaseTimeout, .databasePooler]
                ),
                OptionSection("APIs", options: [.legacyAPI, .databaseAPI]),
                OptionSection(
                    "Accounts and audit log",
                    options: [.bcryptCost, .maxHashCost, .signUpsPerHour, .auditKeep, .auditSignIns]
                ),
                OptionSection("Backups", options: [.backupTo, .backupKeep, .backupAt]),
                OptionSection("Mail", options: OptionSpec.mail),
                OptionSection("Text messages and push", options: [.sms, .allowSMSHost] + OptionSpec.apns),
                OptionSection(
                    "Identity providers and functions",
                    options: OptionSpec.providers + [.gameCenterAuthorities, .allowHookHost]
                ),
                OptionSection("Process", options: [.logLevel, .config]),
            ],
            examples: [
                "serve --data /var/lib/cresset --public-url https://auth.example.com",
                "serve --database postgres://cresset@db.example.com/cresset --listen 0.0.0.0:9099",
                "serve --config /etc/cresset/cresset.json",
            ],
            run: ServeCommand.run
        ),
        CommandSpec(
            "emulator",
            in: .server,
            summary: "Run the emulator for development and tests",
            sections: [
                OptionSection("Network", options: [.listen, .allowRemote]),
                OptionSection("Projects and users", options: [.project, .data, .importFolder, .exportOnExit]),
                OptionSection("APIs and tokens", options: [.signedTokens, .legacyAPI]),
                OptionSection("Mail and text messages", options: OptionSpec.mail + [.sms]),
                OptionSection("Identity providers and functions", options: OptionSpec.providers + [.allowHookHost]),
                OptionSection("Process", options: [.logLevel, .config]),
            ],
            examples: ["emulator", "emulator --project demo --import ./users --export-on-exit"],
            run: EmulatorCommand.run
        ),
        CommandSpec(
            "database migrate",
            in: .server,
            summary: "Create or upgrade the tables of a PostgreSQL database",
            options: [.database.required],
            common: [.config],
            examples: ["database migrate --database postgres://cresset@db.example.com/cresset"],
            run: DatabaseCommand.migrate
        ),
        CommandSpec(
            "database status",
            in: .server,
            summary: "Show the schema version and size of a PostgreSQL database",
            options: [.database.required],
            common: [.json, .config],
            run: DatabaseCommand.status
        ),
        CommandSpec(
            "database copy",
            in: .server,
            summary: "Copy a data directory to PostgreSQL, or back, and compare the two",
            options: [.copyFrom.required, .copyTo.required],
            common: [.json, .config],
            examples: ["database copy --from /var/lib/cresset --to postgres://cresset@db.example.com/cresset"],
            run: DatabaseCommand.copy
        ),
    ]
}
