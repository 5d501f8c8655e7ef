/// RSA tokens with the longer digests, signed with OpenSSL's command line and a discarded key.
enum LongDigestTokens {
    static let modulus =
        "pgKFMUq5-Iy7ZP76eBJNnTjMsFNmgBIKRVDIPVLQPr_yiCd30tKXTK2k8MoUi9UpKRKu9243C5aCqoRpNKov3mhTNbIG-Fg7"
        + "fu0zl_ibTF_nxdnQj_CGrGfKQn25_d5rOq-t8ZDhZUJmvraGg8Ju4q4RHOf9ua-Jy2RYylo7lKB2DtD5o0NsTkwk_qjVS77F"
        + "Q8DYHTV4fC2zxxynOHbixCBMSOisXZyQ_3O2LFgAXdSCr1_94k3TP17JFevqQ80ZDrKEJCuACNJiV9bYsT6U56NR8MOdNcgd"
        + "JVkHHfBt65HGfT6rAxl47SOyK5tssHSXYKHMjpXqGOJoBUbdoVSpPw"

    static let rs384 =
        "eyJhbGciOiJSUzM4NCJ9.eyJpc3MiOiJodHRwczovL2lkLmV4YW1wbGUuY29tIiwiYXVkIjoiY2xpZW50Iiwic3ViIjoiMjQ"
        + "4Mjg5NzYxMDAxIiwiaWF0IjoxNjk5OTk5OTkwLCJleHAiOjE3MDAwMDA2MDB9.FUEdae4w6lkfyeYz6RwS2Jp9Ca9OGdRgSd"
        + "k0ibvgWw6vMrbpHp0gUt_H1sA0DY7MkjV-VvY8HdSygOB-exqJFcu3hciKts_y8IFa02yO8SB57jsbp9_shD4ihbOtqybKp6"
        + "L_TcnFJFr5_WJa_wh_tKZ54BaNhEW96B9ta0FRDF8SnMdLGdBbCw-QTZM4GWf8gCMuPucKuj7G_n9J2tK_6HX4S9DDRSBTLn"
        + "PxvfsONHALFnBYAINIChfirxhc95P6786kjdw3bVPCES3f-aOSQpPCrVYtSEKz8SNApJusmiCcdNFfhlvYgy6kKfkHMgO55d"
        + "4LXDilaqdQGavc_5FvTQ"

    static let rs512 =
        "eyJhbGciOiJSUzUxMiJ9.eyJpc3MiOiJodHRwczovL2lkLmV4YW1wbGUuY29tIiwiYXVkIjoiY2xpZW50Iiwic3ViIjoiMjQ"
        + "4Mjg5NzYxMDAxIiwiaWF0IjoxNjk5OTk5OTkwLCJleHAiOjE3MDAwMDA2MDB9.aDhiBS5ILimxb6dBi9lf1hq3JOGVTMZ5oK"
        + "L9yW1drzCqR9oJoDRCcVMzSdpYG4kA3Wy0zY13KhxjM7CO1qAahyQezEw_1nGEFGH3gopFmNdHAMUGeRP84gMYpGonJUjxfP"
        + "cTxsWitRAshFY7ICynX_XaBHG9jCkCT3KuHHMyuz44WaccPPEzBELKcvJLMb32gKeK_XKDPmHWeCkoVJdW_XKsIdC4WWaPjh"
        + "R6CUlY_b6tEXRGRp6Uw4j-8dRcwYoA1Y8MPttkqobzllh4M_O7at074ICQXJHz96rMbQWsHA6NY42DARlppJP-IX1ieAlOdH"
        + "B-hK59FrKrVotXUYOkRQ"
}
