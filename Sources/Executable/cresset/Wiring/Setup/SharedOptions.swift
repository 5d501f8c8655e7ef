import CressetSystem
import CressetWire

struct StoreOptions: OptionGroup {
    static let title = OptionSection.common

    let data = DataOptions()
    let database = Option("database", as: .database).help("PostgreSQL database: postgres://USER@HOST/NAME")
}

struct DataOptions: OptionGroup {
    static let title = OptionSection.common

    let directory = Option("data", as: .directory)
        .help("Directory of the database and the master key (default: \(DataDirectory.defaultPath))")
}

extension Options where Group == DataOptions {
    var path: String { self.directory ?? DataDirectory.defaultPath }
}

struct OutputOptions: OptionGroup {
    static let title = OptionSection.common

    let json = Option(flag: "json").help("Print JSON")
}

extension Options where Group == OutputOptions {
    func show(_ json: @autoclosure () throws -> JSONObject, text: @autoclosure () throws -> String) rethrows {
        if self.json {
            System.printLine(try json().text)
        } else {
            let text = try text()
            if !text.isEmpty { System.printLine(text) }
        }
    }

    func show<Item>(
        _ name: String,
        of items: [Item],
        json: (Item) -> JSONObject,
        columns: [String],
        row: (Item) -> [String?]
    ) {
        show([name: .array(items.map { .object(json($0)) })], text: TextTable(columns, rows: items.map(row)).text)
    }
}

struct StoreAndOutput: OptionGroup {
    let store = StoreOptions()
    let output = OutputOptions()
}

struct ProjectOptions: OptionGroup {
    let id = Option(required: "project", as: .id).help("Project ID")
    let store = StoreOptions()
}

struct ProjectAndOutput: OptionGroup {
    let project = ProjectOptions()
    let output = OutputOptions()
}

struct PoolOptions: OptionGroup {
    let project = ProjectOptions()
    let tenant = Option("tenant", as: .id).help("Tenant ID (default: the project's own users)")
}

struct PoolAndOutput: OptionGroup {
    let pool = PoolOptions()
    let output = OutputOptions()
}
