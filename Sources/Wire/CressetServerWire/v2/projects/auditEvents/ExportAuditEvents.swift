/// `GET v2/projects/{project}/auditEvents:export`: extension, see docs/reference/extensions.md. The answer is NDJSON.
public enum ExportAuditEvents {
    public static let path = "v2/projects/{project}/auditEvents:export"
}
