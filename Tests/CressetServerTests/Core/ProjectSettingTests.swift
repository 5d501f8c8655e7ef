import CressetIdentity
import CressetServerWire
import CressetWire
import Foundation
import Testing

@testable import CressetServer

/// The settings' documentation, and `docs/reference/project-settings.md`, generated with `WRITE_PAGES=1`.
@Suite struct ProjectSettingTests {
    private static let page = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "docs/reference/project-settings.md")

    @Test(arguments: [false, true]) func everySettingIsDescribed(isTenant: Bool) {
        let settings = ProjectSetting.all(ofTenant: isTenant)
        #expect(settings.count > 30)
        for setting in settings { #expect(!setting.meaning.isEmpty && !setting.permitted.isEmpty, "\(setting.name)") }
    }

    @Test func everyDescriptionIsOfASetting() {
        let names = ProjectSetting.all(ofTenant: false).map(\.name)
        for row in ProjectSetting.Row.all { #expect(names.contains { row.matches($0) }, "\(row.pattern)") }
        let tenants = ProjectSetting.all(ofTenant: true).map(\.name)
        for row in ProjectSetting.Row.tenants { #expect(tenants.contains { row.matches($0) }, "\(row.pattern)") }
        for name in ProjectSetting.Row.inherited { #expect(tenants.contains { $0.hasPrefix(name) }, "\(name)") }
    }

    @Test(arguments: [false, true]) func defaultsArePermitted(isTenant: Bool) throws {
        let schema = ProjectSetting.schema(ofTenant: isTenant)
        for setting in ProjectSetting.all(ofTenant: isTenant) {
            guard let value = setting.defaultValue else { continue }
            let message = JSONObject().setting(setting.path[...], to: value)
            #expect(try schema.validate(message).value(at: setting.path[...]) == value, "\(setting.name)")
        }
    }

    @Test func unknownNamesAreFoundAlsoInLists() throws {
        let message: JSONObject = ["mfa": ["providerConfigs": [["state": "ENABLED"], ["stat": "ENABLED"]]]]
        let unknown = try #require(ConfigMessage.schema.unknownName(in: message))
        #expect(unknown.path == ["mfa", "providerConfigs", "stat"])
        #expect(unknown.known == ["state", "totpProviderConfig"])
        #expect(ConfigMessage.schema.unknownName(in: ["sign_in": ["email": ["enabled": true]]]) == nil)
    }

    @Test func pageIsGeneratedFromTheTable() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        var expected = text
        for (name, rows, isTenant) in [
            ("settings", ProjectSetting.Row.all, false), ("tenant settings", ProjectSetting.Row.tenants, true),
        ] {
            let begin = try #require(expected.range(of: "<!-- generated: \(name) -->\n\n")).upperBound
            let end = try #require(expected.range(of: "\n\n<!-- end: \(name) -->")).lowerBound
            expected.replaceSubrange(begin..<end, with: Self.table(of: rows, isTenant: isTenant))
        }
        if ProcessInfo.processInfo.environment["WRITE_PAGES"] != nil {
            try expected.write(to: Self.page, atomically: true, encoding: .utf8)
        }
        #expect(text == expected, "run WRITE_PAGES=1 swift test --filter ProjectSettingTests")
    }

    private static func table(of rows: [ProjectSetting.Row], isTenant: Bool) -> String {
        let settings = ProjectSetting.all(ofTenant: isTenant)
        let lines = rows.map { row in
            let found = settings.first { row.matches($0.name) && ProjectSetting.Row.matching($0.name, in: rows) == row }
            let value = (found?.defaultValue).map { "`\(String(decoding: $0.serialized(), as: UTF8.self))`" } ?? "–"
            let permitted = (found?.permitted ?? "").replacing(/[\[{].*[\]}]/) { "`\($0.output)`" }
            return "| `\(row.pattern)` | \(value) | \(permitted) | \(row.meaning) |"
        }
        let heads = ["| setting | default | permitted values | meaning |", "| --- | --- | --- | --- |"]
        return (heads + lines).joined(separator: "\n")
    }
}
