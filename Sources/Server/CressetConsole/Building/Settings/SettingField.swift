import CressetHTTP
import CressetIdentity
import CressetPages
import CressetServer
import CressetServerWire
import CressetWire

struct SettingField: Sendable {
    private enum Control: Sendable {
        case check
        case choice([String])
        case duration
        case lines
        case number
        case numbersWithCodes
        case secret
        case text
        case textBlock
    }

    let setting: ProjectSetting

    private var control: Control {
        if setting.isSecret { return .secret }
        switch setting.type {
        case .bool: return setting.defaultValue == nil ? .choice(["true", "false"]) : .check
        case .enumeration: return .choice(setting.type.names)
        case .int32, .int64, .integer: return .number
        case .list: return .lines
        case .map: return .numbersWithCodes
        default:
            if setting.permitted.hasPrefix("a duration") { return .duration }
            if setting.path.last == "service" { return .choice(CaptchaSettings.Service.allCases.map(\.rawValue)) }
            return ["body", "content"].contains(setting.path.last) ? .textBlock : .text
        }
    }

    func html(in call: ConsoleCall, stored: JSONValue?) -> HTML {
        let (name, label) = (setting.name, label)
        let shown = call.shown(name, stored: stored.map(text))
        switch control {
        case .check:
            let isOn = call.problem == nil ? (stored ?? setting.defaultValue)?.bool ?? false : call.isChecked(name)
            return .checkbox(name, label: label, isOn: isOn)
        case .choice(let values):
            let standard = setting.defaultValue.map { "Default (\(Self.title(text(of: $0))))" } ?? "Default"
            let options = [("", standard)] + values.map { ($0, Self.title($0)) }
            return .select(name, label: label, options: options, selected: shown, problem: call.problem)
        case .lines:
            return .textArea(name, label: label, value: shown, rows: 3, help: "One per line.", problem: call.problem)
        case .numbersWithCodes:
            return .textArea(
                name,
                label: label,
                value: shown,
                rows: 3,
                help: "One number and its code per line: +15555550100 123456",
                problem: call.problem
            )
        case .textBlock:
            return .textArea(name, label: label, value: shown, rows: 8, help: help, problem: call.problem)
        case .secret: return secret(in: call, isStored: stored != nil)
        case .number:
            return call.input(name, label: label, stored: shown, type: "number", help: help, marks: " min=\"0\"")
        case .duration, .text: return call.input(name, label: label, stored: shown, help: help)
        }
    }

    func change(in call: ConsoleCall, stored: JSONValue?) throws(ConsoleProblem) -> ConfigAdministration.Change? {
        let value = try sentValue(in: call, stored: stored)
        return value == stored ? nil : ConfigAdministration.Change(setting.name, to: value)
    }

    private func sentValue(in call: ConsoleCall, stored: JSONValue?) throws(ConsoleProblem) -> JSONValue? {
        let name = setting.name
        if case .check = control {
            let isOn = call.isChecked(name)
            return isOn == ((stored ?? setting.defaultValue)?.bool ?? false) ? stored : .bool(isOn)
        }
        guard call.form[name] != nil else { return stored }
        guard let text = call.field(name) else { return emptyValue(in: call, stored: stored) }
        guard text.utf8.count <= ConsoleCall.maxField else { throw ConsoleProblem("Too long.", field: name) }
        if stored.map(self.text) == text { return stored }
        switch control {
        case .lines: return .array(Self.lines(of: text).map(JSONValue.string))
        case .numbersWithCodes: return .object(JSONObject(Self.pairs(in: text)))
        case .duration:
            guard let seconds = DurationText.seconds(written: text) else {
                throw ConsoleProblem("Expected a number with a unit: 90s, 45m, 12h or 30d.", field: name)
            }
            return .string(DurationText.text(seconds: seconds))
        case .choice where text == "true" || text == "false": return .bool(text == "true")
        case .number:
            // The schema rejects other text.
            if case .int32 = setting.type { return Int64(text).map(JSONValue.integer) ?? .string(text) }
            return .string(text)
        default: return .string(text.replacing("\r\n", with: "\n"))
        }
    }

    private func emptyValue(in call: ConsoleCall, stored: JSONValue?) -> JSONValue? {
        if case .secret = control, !call.isChecked("clear.\(setting.name)") { return stored }
        return nil
    }

    private func secret(in call: ConsoleCall, isStored: Bool) -> HTML {
        let field = HTML.input(
            setting.name,
            label: label,
            value: "",
            type: "password",
            help: isStored ? "A value is stored. Leave the field empty to keep it." : help,
            marks: " autocomplete=\"off\"",
            problem: call.problem
        )
        guard isStored else { return field }
        return [field, .checkbox("clear.\(setting.name)", label: "Remove the stored value", isOn: false)]
    }

    var isNumber: Bool { if case .number = control { true } else { false } }

    private var label: String {
        if setting.path.last == "method" { return "Mails are sent by" }
        return parts.label.replacing("; never shown", with: "")
    }

    private var parts: (label: String, standard: String?) {
        guard let mark = setting.meaning.firstRange(of: " (default: "), setting.meaning.hasSuffix(")") else {
            return (setting.meaning, nil)
        }
        return (String(setting.meaning[..<mark.lowerBound]), String(setting.meaning[mark.upperBound...].dropLast()))
    }

    private var help: HTML? {
        let example: String? =
            switch control {
            case .duration: "For example 90s, 45m, 12h or 30d."
            case .number: nil
            default: setting.permitted == "a text" ? nil : "Permitted: \(setting.permitted)."
            }
        let standard = (setting.defaultValue.map(text) ?? parts.standard).map { "Default: \($0)." }
        let sentences = [example, standard].compactMap(\.self)
        return sentences.isEmpty ? nil : .text(sentences.joined(separator: " "))
    }

    private func text(of value: JSONValue) -> String {
        switch value {
        case .string(let text):
            if case .duration = control, let seconds = DurationText.seconds(text) {
                return DurationText.written(seconds: seconds)
            }
            return text
        case .array(let list): return list.compactMap(\.string).joined(separator: "\n")
        case .object(let pairs):
            return pairs.members.map { "\($0.0) \($0.1.string ?? "")" }.joined(separator: "\n")
        default: return String(decoding: value.serialized(), as: UTF8.self)
        }
    }

    private static func title(_ name: String) -> String {
        switch name {
        case "true": "On"
        case "false": "Off"
        case "DEFAULT": "The operator's server"
        case "CUSTOM_SMTP": "The project's server"
        case "HCAPTCHA": "hCaptcha"
        case "RECAPTCHA": "reCAPTCHA"
        case "SSL": "TLS"
        case "START_TLS": "STARTTLS"
        case "HTML": "HTML"
        default:
            name.contains { $0.isLowercase }
                ? name : name.prefix(1) + name.dropFirst().lowercased().replacing("_", with: " ")
        }
    }

    static func lines(of text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }.map { line in
            String(line[...(line.lastIndex { $0 != " " } ?? line.startIndex)])
        }
    }

    private static func pairs(in text: String) -> [(String, JSONValue)] {
        lines(of: text).map { line in
            let words = line.split(separator: " ")
            return (words.dropLast().joined(), .string(String(words.last ?? "")))
        }
    }
}
