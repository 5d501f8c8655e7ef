enum SampleECKey {
    static let pem = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgJzIlV3clpi60/fwm
        PgVo7yiW50IhQorYf81qwExbr2yhRANCAATd7fZrXmjnesBLv0BzFmabFo5tLZ/v
        t9m7K7EwjbHDhfcMm21BzJwD/DlSC3Q28nmti6g/ci9DBCt97/HmIVhf
        -----END PRIVATE KEY-----
        """
}
