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
            var document = try await data.document(of: account, in: realm)
            do {
                let file = try OutputFile(options.out)
                while let piece = try await document.next() { try file.write(piece) }
                try file.finish()
            } catch let error as SystemError {
                throw CommandFailure(error, orWith: "> FILE")
            }
            guard options.out != "-" else { return }
            System.printError("written to \(options.out); only its owner can read it")
        }
    }
}
