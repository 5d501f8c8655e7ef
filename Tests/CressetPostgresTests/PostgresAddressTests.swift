import CressetPostgres
import Testing

@Suite struct PostgresAddressTests {
    /// Typical addresses with an unencoded password; libpq's errors would reveal parts of it.
    @Test(arguments: [
        "postgres://cresset:pass%word@db.example.com/cresset",
        "postgres://cresset:pass?w@rd@db.example.com/cresset",
        "postgres://cresset:p@ss@db.example.com/cresset",
        "postgres://cresset:p@ss/word@db.example.com/cresset",
        "postgres://cresset:pass/word@db.example.com/cresset",
        "postgres://cresset:1815/word@db.example.com/cresset",
        "postgres://cresset:password",
        "postgres://db.example.com:70000/cresset",
        "postgres://db.example.com:0/cresset",
        "postgres://cresset@db.example.com/cresset?pasword=secret",
        "postgres://cresset@db.example.com/cresset?password",
        "postgres://cresset@[::1/cresset",
        "postgres://cresset:pass%00word@db.example.com/cresset",
        "postgres://cresset:pass\u{0}word@db.example.com/cresset",
    ])
    func addressThatIsNotUnderstoodIsRefused(_ address: String) {
        #expect(!PostgresAddress.isWellFormed(address))
    }

    @Test(arguments: [
        "postgres://cresset@%2Frun%2Fpostgresql/cresset",
        "postgresql:///postgres?host=/run/postgresql&user=cresset&options=-csearch_path%3Dtest1",
        "postgres://cresset:p%40ss%2Fword@db.example.com:5432/cresset?sslmode=verify-full",
        "postgres://cresset:p:ss#w?rd@db.example.com/cresset",
        "postgres://db1.example.com:5432,db2.example.com/cresset?target_session_attrs=read-write",
        "postgres://cresset@[2001:db8::1]:5432/cresset",
        "postgres://",
    ])
    func addressThatIsUnderstoodIsTaken(_ address: String) {
        #expect(PostgresAddress.isWellFormed(address))
    }
}
