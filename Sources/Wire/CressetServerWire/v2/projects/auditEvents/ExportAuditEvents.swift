/// `GET v2/projects/{project}/auditEvents:export`: extension (docs/reference/extensions.md). The answer is NDJSON.
public enum ExportAuditEvents {
    public static let path = "v2/projects/{project}/auditEvents:export"
}
