import CressetSystem

enum CompletionCommand {
    static let commands = [
        Command("completion bash|zsh|fish", run: run)
            .summary("Print a completion script for a shell")
            .examples(
                "completion bash > /etc/bash_completion.d/cresset",
                "completion zsh > /usr/local/share/zsh/site-functions/_cresset"
            )
    ]

    private static func run(_ words: [String], options _: Options<NoOptions>) async throws {
        switch words {
        case ["bash"]: System.printLine(bash)
        case ["zsh"]: System.printLine(zsh)
        case ["fish"]: System.printLine(fish)
        default: throw UsageError("completion needs one of bash, zsh and fish", help: "completion")
        }
    }

    /// `project` → `create`, `list`, ….
    private static var branches: [(words: String, next: [String])] {
        let families = Command.all.filter { $0.name != $0.firstWord }.map(\.firstWord).unique
        let first = Command.all.map(\.firstWord).unique
        return [("", first)]
            + families.map { family in
                (family, Command.family(family).map { String($0.name.dropFirst(family.count + 1)) })
            }
    }

    private static var bash: String {
        """
        # Completion of cresset.
        _cresset() {
            COMPREPLY=()
            local typed= candidates= skip= word
            for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        \(candidates)
            COMPREPLY=($(compgen -W "$candidates" -- "${COMP_WORDS[COMP_CWORD]}"))
        }
        complete -o default -F _cresset cresset
        """
    }

    /// Serves as a file named `_cresset` in the function path, and as input of `source`.
    private static var zsh: String {
        """
        #compdef cresset
        _cresset() {
            local typed= candidates= skip= word
            for word in "${(@)words[2,CURRENT-1]}"; do
        \(candidates)
            compadd -- ${=candidates} || _files
        }
        if [ "$funcstack[1]" = _cresset ]; then _cresset "$@"; else compdef _cresset cresset; fi
        """
    }

    /// Body of the loop over the words before the cursor, and the choice of the candidates: bash and zsh.
    private static var candidates: String {
        var cases = branches.map { words, next in
            "        '\(words)') candidates='\(next.joined(separator: " "))' ;;"
        }
        cases += Command.all.map { command in
            let words = command.completedArguments + command.options.map(\.flag)
            return "        '\(command.name)'|'\(command.name) '*) candidates='\(words.joined(separator: " "))' ;;"
        }
        let flags = Command.all.flatMap(\.options).filter(\.needsValue).flatMap(\.flags).unique
        return """
                    if [ -n "$skip" ]; then skip=; continue; fi
                    case $word in
                        \(flags.joined(separator: "|"))) skip=yes ;;
                        -*) ;;
                        *) typed="$typed${typed:+ }$word" ;;
                    esac
                done
                if [ -n "$skip" ]; then typed=-; fi
                case $typed in
            \(cases.joined(separator: "\n"))
                esac
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
                let summary = Command.all.first { $0.name == name }?.summary ?? "\(word) commands"
                let when = "-n 'test (__cresset_words) = \"\(words)\"'"
                lines.append("complete -c cresset -f \(when) -a \(word) -d '\(escaped(summary))'")
            }
        }
        for command in Command.all {
            let when = "-n 'string match -q -- \"\(command.name)*\" (__cresset_words)'"
            for argument in command.completedArguments {
                lines.append("complete -c cresset -f \(when) -a \(argument)")
            }
            for option in command.options {
                let value = option.needsValue ? " -r" : ""
                let flags = "-l \(option.name)" + (option.letter.map { " -s \($0)" } ?? "")
                lines.append("complete -c cresset \(when) \(flags)\(value) -d '\(escaped(option.help))'")
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
    }
}

extension Command {
    /// `bash`, `zsh` and `fish` of `bash|zsh|fish`.
    fileprivate var completedArguments: [String] {
        if name == "help" { return Command.all.map(\.firstWord).unique }
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
