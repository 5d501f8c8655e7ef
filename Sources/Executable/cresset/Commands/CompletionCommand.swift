import CressetSystem

enum CompletionCommand {
    static func run(_ options: Options) async throws {
        switch options.arguments {
        case ["bash"]: System.printLine(bash)
        case ["zsh"]: System.printLine("autoload -U +X bashcompinit && bashcompinit\n" + bash)
        case ["fish"]: System.printLine(fish)
        default: throw UsageError("completion needs one of bash, zsh and fish", help: "completion")
        }
    }

    /// The next words of incomplete commands: `project` → `create`, `list`, ….
    private static var branches: [(words: String, next: [String])] {
        let families = CommandSpec.all.filter { $0.name != $0.firstWord }.map(\.firstWord).unique
        let first = CommandSpec.all.map(\.firstWord).unique
        return [("", first)]
            + families.map { family in
                (family, CommandSpec.family(family).map { String($0.name.dropFirst(family.count + 1)) })
            }
    }

    private static var bash: String {
        var cases = branches.map { words, next in
            "        '\(words)') candidates='\(next.joined(separator: " "))' ;;"
        }
        cases += CommandSpec.all.map { command in
            let words = command.completedArguments + command.options.map(\.flag)
            return "        '\(command.name)'|'\(command.name) '*) candidates='\(words.joined(separator: " "))' ;;"
        }
        let flags = CommandSpec.all.flatMap(\.options).filter(\.needsValue).map(\.flag).unique
        return """
            # Completion of cresset.
            _cresset() {
                local current=${COMP_WORDS[COMP_CWORD]} words= candidates= skip= word
                for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
                    if [ -n "$skip" ]; then skip=; continue; fi
                    case $word in
                        \(flags.joined(separator: "|"))) skip=yes ;;
                        -*) ;;
                        *) words="$words${words:+ }$word" ;;
                    esac
                done
                COMPREPLY=()
                if [ -n "$skip" ]; then return; fi
                case $words in
            \(cases.joined(separator: "\n"))
                esac
                COMPREPLY=($(compgen -W "$candidates" -- "$current"))
            }
            complete -o default -F _cresset cresset
            """
    }

    private static var fish: String {
        var lines = [
            "# Completion of cresset.",
            "function __cresset_words",
            "    set -l words",
            "    for word in (commandline -opc)[2..-1]",
            "        string match -q -- '-*' $word; or set -a words $word",
            "    end",
            "    echo \"$words\"",
            "end",
        ]
        for (words, next) in branches {
            for word in next {
                let name = words.isEmpty ? word : "\(words) \(word)"
                let summary = CommandSpec.all.first { $0.name == name }?.summary ?? "\(word) commands"
                let when = "-n 'test (__cresset_words) = \"\(words)\"'"
                lines.append("complete -c cresset -f \(when) -a \(word) -d '\(escaped(summary))'")
            }
        }
        for command in CommandSpec.all {
            let when = "-n 'string match -q -- \"\(command.name)*\" (__cresset_words)'"
            for argument in command.completedArguments {
                lines.append("complete -c cresset -f \(when) -a \(argument)")
            }
            for option in command.options {
                let value = option.needsValue ? " -r" : ""
                lines.append("complete -c cresset \(when) -l \(option.name)\(value) -d '\(escaped(option.help))'")
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
    }
}

extension CommandSpec {
    /// Literal first arguments: `bash`, `zsh` and `fish` of `bash|zsh|fish`.
    fileprivate var completedArguments: [String] {
        if name == "help" { return CommandSpec.all.map(\.firstWord).unique }
        let first = (arguments.split(separator: " ").first ?? "").filter { !"[]".contains($0) }
        let words = first.split(separator: "|").map { String($0) }
        return words.contains { $0.contains { !$0.isLowercase } } ? [] : words
    }
}

extension [String] {
    fileprivate var unique: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
