extension Console {
    /// All pages, in the order of matching.
    static func screens(of services: ConsoleServices) -> [any Screen] {
        [
            Start(), ProjectList(), SignInPage(), EnterPage(), AccountPage(),
            Overview(), UserList(), NewUser(), UserPage(),
            MethodList(), MethodPage(), ProviderPage(), TemplateList(), TemplatePage(), TemplatePreview(), PolicyPage(),
            TenantList(), TenantPage(), AppList(), NewApp(), AppPage(),
            OperatorList(), RolesPage(), OperatorPage(), BackupList(),
            RulesPage(), StoragePage(), StorageRulesPage(), HooksPage(), KeysPage(), AuditPage(), ProjectPage(),
            MailboxPage(),
            ComponentsPage(),
        ]
    }

    /// The entries of the navigation with a page.
    static let sections: Set<Section> = [
        .overview, .users, .methods, .templates, .policies, .tenants, .apps, .rules, .storage, .hooks, .keys, .audit,
        .settings, .mailbox,
    ]
}
