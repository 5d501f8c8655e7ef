import CressetServer
import CressetSystem
import CressetWire

extension UsersCommand {
    struct DataOptions: OptionGroup {
        let pool = PoolOptions()
        let out = Option(required: "out", as: .text("FILE")).help("New file; - is standard output")
    }

    static func data(_ name: String, options: Options<DataOptions>) async throws {
        try await Administration.run(with: options.pool) { administration, realm in
            let accounts = administration.accounts
            let account = try await account(name, in: realm, of: accounts, words: options.databaseWords)
            let data = PersonalData(accounts, store: administration.store, secrets: administration.vault)
            let document = try await data.document(of: account, in: realm)
            do throws(SystemError) {
                let file = try OutputFile(options.out)
                try file.write(Array((document.prettyText + "\n").utf8))
                try file.finish()
            } catch {
                throw CommandFailure(error, orWith: "> FILE")
            }
            guard options.out != "-" else { return }
            System.printError("written to \(options.out); only its owner can read it")
        }
    }
}
