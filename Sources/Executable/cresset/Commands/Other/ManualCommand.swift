import CressetSystem

enum ManualCommand {
    static let commands = [
        Command("manual man|markdown", run: run)
            .summary("Print the reference of all commands as a man page or Markdown")
            .examples("manual man > cresset.1", "manual markdown")
    ]

    private static func run(_ words: [String], options _: Options<NoOptions>) async throws {
        switch words {
        case ["man"]: System.printLine(man)
        case ["markdown"]: System.printLine(markdown)
        default: throw UsageError("manual needs one of man and markdown", help: "manual")
        }
    }

    private static let statuses = [
        ("0", "The command succeeded."),
        ("1", "The command failed. Standard error has the reason in one line."),
        ("2", "The command line, the environment or the configuration file is invalid. Nothing was changed."),
        ("3", "`cresset status` found something that needs attention."),
    ]

    private static let settings =
        "Every option can also be set by an environment variable or in the JSON file of --config. Command-line options "
        + "override the environment, which overrides the file. The names follow from the option: --trusted-proxy is "
        + "CRESSET_TRUSTED_PROXY in the environment and trustedProxy in the file. Options with a list value can be "
        + "repeated, or hold several values separated by commas. Unknown names are rejected."

    private static var man: String {
        var lines = [
            ".TH CRESSET 1 \"\" \"cresset \(Version.current)\" \"Cresset Manual\"", ".SH NAME",
            "cresset \\- self-hosted authentication server for Firebase clients", ".SH SYNOPSIS", ".B cresset",
            ".I COMMAND", "[\\fIOPTIONS\\fR]", ".SH SETTINGS", roff(settings),
        ]
        for group in Command.groups {
            lines.append(".SH \(roff(group.title.uppercased()))")
            for command in group.commands {
                lines += [".SS \"cresset \(roff(command.usage))\"", roff(command.summary + ".")]
                for option in command.options {
                    lines += [".TP", ".B \(roff(option.usage))", roff(option.explanation + ".")]
                }
                if !command.examples.isEmpty {
                    lines += [".PP", "Examples:", ".nf"] + command.examples.map { "    cresset \(roff($0))" } + [".fi"]
                }
            }
        }
        lines.append(".SH EXIT STATUS")
        for (status, meaning) in statuses { lines += [".TP", ".B \(status)", roff(meaning)] }
        return lines.joined(separator: "\n")
    }

    private static var markdown: String {
        var lines = [
            "# Commands", "",
            "Every command of `cresset` with its options. This page is the output of `cresset manual markdown`.",
            "", settings, "", "| Exit status | Meaning |", "| --- | --- |",
        ]
        lines += statuses.map { "| \($0.0) | \($0.1) |" }
        for group in Command.groups {
            lines += ["", "## \(group.title)"]
            for command in group.commands {
                lines += ["", "### `cresset \(command.usage)`", "", command.summary + "."]
                for section in command.sections {
                    lines += ["", "| \(section.title) | |", "| --- | --- |"]
                    lines += section.options.map { option in
                        "| `\(cell(option.usage))` | \(cell(option.explanation)) |"
                    }
                }
                if !command.examples.isEmpty {
                    lines += ["", "```sh"] + command.examples.map { "cresset \($0)" } + ["```"]
                }
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func roff(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
        return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }

    private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
