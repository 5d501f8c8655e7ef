/// Requests with their initial database and result. Tab-separated columns: rules, data, user, operation, path,
/// value, result.
enum RequestTable {
    static let rules = #"""
        R1 {"rules":{"users":{"$uid":{ // own node
         ".write":"auth !== null && auth.uid === $uid", ".read":"auth !== null && auth.provider === 'password'"}}}}
        R2 {"rules":{".read":false,"a":{".read":true,"b":{".read":false}},"c":{"d":{".read":true}}}}
        R3 {"rules":{".read":true,".write":false,"x":{".read":false,".write":true}}}
        R4 {"rules":{"m":{"$k":{".read":true,".write":true,".validate":"newData.isString()"},"z":{".write":true},
          "y":{".read":false}}}}
        R5 {"rules":{"n":{".write":true,".validate":"newData.hasChildren(['id','t'])",
          "id":{".validate":"newData.isString()"},"t":{".validate":"newData.isNumber()"},"$o":{".validate":false}}}}
        R6 {"rules":{"k":{"$i":{".write":"!data.exists() && newData.exists()"}}}}
        R7 {"rules":{"c":{".write":"(!data.exists() && newData.val() === 1) || newData.val() === data.val() + 1"}}}
        R8 {"rules":{"c":{".write":"newData.val() === data.val() + 1 || (!data.exists() && newData.val() === 1)"}}}
        R9 {"rules":{"p":{".write":true,"end":{".validate":"newData.val() > newData.parent().child('start').val()"}}}}
        R10 {"rules":{"u":{"$id":{".write":"$id === auth.uid"}},
          "names":{"$n":{".write":"newData.parent().parent().child('u/' + auth.uid + '/name').val() === $n"}}}}
        R11 {"rules":{"ts":{".write":true,".validate":"newData.val() === now"}}}
        R12 {"rules":{"q":{".write":true,".validate":"newData.getPriority() === null || newData.getPriority() > 10"}}}
        R13 {"rules":{".read":"auth.s.contains('q')","ok":{".read":true}}}
        R14 {"rules":{"roles":{".read":"root.child('admins').child(auth.uid).val() === true"}}}
        R15 {"rules":{"posts":{".read":"query.limitToFirst <= 10"},
          "mine":{".read":"query.orderByChild === 'owner' && query.equalTo === auth.uid",".indexOn":"owner"}}}
        R16 {"rules":{".write":true,"g":{".validate":"newData.hasChild('m')",
          "s":{".validate":"newData.val() != 'bad'"}}}}
        R17 {"rules":{"v":{".write":"auth.token.email_verified === true && auth.token.email.endsWith('@x.io')",
          "$d":{".read":"auth.token.firebase['sign_in_provider'] === 'google.com'"}}}}
        """#

    static var texts: [String] { rules.split(separator: "\nR").map { String($0.drop { $0 != "{" }) } }

    static let rows = #"""
        R1	-	u7	SET	/users/u7	{"n":1}	allow
        R1	-	u7	SET	/users/u8	{"n":1}	deny
        R1	-	-	SET	/users/u7	{"n":1}	deny
        R1	-	u7	GET	/users/u8	-	allow
        R1	-	u7/twitter	GET	/users/u7	-	deny
        R1	-	-	GET	/users/u7	-	deny
        R1	-	u7	GET	/users	-	deny
        R1	-	u7	SET	/users	{"u7":1}	deny
        R1	-	u7	SET	/users/u7/deep/x	1	allow
        R1	{"users":{"u7":1}}	u7	DEL	/users/u7	-	allow
        R1	-	a1/anonymous	SET	/users/a1	1	allow
        R1	-	a1/anonymous	GET	/users/a1	-	deny
        R2	-	-	GET	/	-	deny
        R2	-	-	GET	/a	-	allow
        R2	-	-	GET	/a/b	-	allow
        R2	-	-	GET	/a/b/c	-	allow
        R2	-	-	GET	/c	-	deny
        R2	-	-	GET	/c/d	-	allow
        R2	-	-	GET	/c/d/e/f	-	allow
        R2	-	-	GET	/zz	-	deny
        R2	-	u7	SET	/a	1	deny
        R3	-	-	GET	/x	-	allow
        R3	-	-	SET	/x	1	allow
        R3	-	-	SET	/x/deep	1	allow
        R3	-	-	SET	/y	1	deny
        R3	-	-	SET	/	{"x":1}	deny
        R4	-	-	SET	/m/foo	"s"	allow
        R4	-	-	SET	/m/foo	5	deny
        R4	-	-	SET	/m/z	5	allow
        R4	-	-	GET	/m/z	-	deny
        R4	-	-	GET	/m/foo	-	allow
        R4	-	-	SET	/m/y	"s"	deny
        R4	-	-	GET	/m/y	-	deny
        R4	{"m":{"foo":"s"}}	-	DEL	/m/foo	-	allow
        R4	-	-	SET	/m/foo/sub	"s"	deny
        R4	-	-	SET	/m	{"foo":"s"}	deny
        R5	-	-	SET	/n	{"id":"i","t":1}	allow
        R5	-	-	SET	/n	{"id":"i"}	deny
        R5	-	-	SET	/n	{"id":1,"t":1}	deny
        R5	-	-	SET	/n	{"id":"i","t":1,"more":true}	deny
        R5	n1	-	SET	/n/t	2	allow
        R5	n1	-	SET	/n/t	"x"	deny
        R5	n1	-	DEL	/n/t	-	deny
        R5	n1	-	DEL	/n	-	allow
        R5	n1	-	SET	/n	{}	allow
        R5	n1	-	UPD	/n	{"t":5}	allow
        R5	n1	-	UPD	/n	{"t":null}	deny
        R5	n1	-	SET	/n/more	1	deny
        R5	-	-	UPD	/	{"n/id":"j","n/t":9}	allow
        R5	-	-	SET	/n/id	"j"	deny
        R5	-	-	DEL	/n	-	allow
        R6	-	-	SET	/k/a	1	allow
        R6	{"k":{"a":1}}	-	SET	/k/a	2	deny
        R6	{"k":{"a":1}}	-	DEL	/k/a	-	deny
        R6	{"k":{"a":1}}	-	DEL	/k	-	deny
        R6	-	-	SET	/k/a/b	1	allow
        R6	{"k":{"a":{"c":1}}}	-	SET	/k/a/b	1	deny
        R7	-	-	SET	/c	1	allow
        R7	-	-	SET	/c	2	deny
        R7	{"c":4}	-	SET	/c	5	allow
        R7	{"c":4}	-	SET	/c	7	deny
        R7	{"c":4}	-	SET	/c	{".sv":{"increment":1}}	allow
        R7	{"c":"x"}	-	SET	/c	"x1"	allow
        R7	{"c":true}	-	SET	/c	2	deny
        R8	-	-	SET	/c	1	deny
        R8	{"c":4}	-	SET	/c	5	allow
        R9	{"p":{"start":5}}	-	SET	/p/end	9	allow
        R9	{"p":{"start":5}}	-	SET	/p/end	3	deny
        R9	-	-	SET	/p	{"start":10,"end":9}	deny
        R9	-	-	SET	/p	{"start":1,"end":9}	allow
        R9	-	-	SET	/p/end	3	deny
        R9	{"p":{"start":5,"end":9}}	-	SET	/p/start	20	allow
        R10	-	u7	UPD	/	{"u/u7/name":"bo","names/bo":"u7"}	allow
        R10	-	u7	UPD	/	{"u/u7/name":"bo","names/al":"u7"}	deny
        R10	-	u7	UPD	/	{"u/u8/name":"bo"}	deny
        R10	{"u":{"u7":{"name":"bo"}}}	u7	SET	/names/bo	"u7"	allow
        R10	-	u7	SET	/names/bo	"u7"	deny
        R11	-	-	SET	/ts	{".sv":"timestamp"}	allow
        R11	-	-	SET	/ts	5	deny
        R12	-	-	SET	/q	{".value":1,".priority":11}	allow
        R12	-	-	SET	/q	{".value":1,".priority":5}	deny
        R12	-	-	SET	/q	1	allow
        R12	-	-	SET	/q	{".value":1,".priority":"a"}	deny
        R13	-	-	GET	/ok	-	allow
        R13	-	-	GET	/no	-	deny
        R14	{"admins":{"u7":true}}	u7	GET	/roles	-	allow
        R14	{"admins":{"u7":true}}	u8	GET	/roles	-	deny
        R14	{"admins":{"u7":true}}	-	GET	/roles	-	deny
        R15	-	u7	GET	/posts	-	deny
        R15	-	u7	GET	/posts?orderBy="$key"&limitToFirst=10	-	allow
        R15	-	u7	GET	/posts?orderBy="$key"&limitToFirst=11	-	deny
        R15	-	u7	GET	/posts?orderBy="$key"&limitToLast=5	-	deny
        R15	-	u7	GET	/mine?orderBy="owner"&equalTo="u7"	-	allow
        R15	-	u7	GET	/mine?orderBy="owner"&equalTo="u8"	-	deny
        R15	-	u7	GET	/mine	-	deny
        R16	g1	-	SET	/g/s	"bad"	deny
        R16	g1	-	SET	/g/s	"fine"	allow
        R16	g1	-	DEL	/g/m	-	deny
        R16	{"g":{"m":1}}	-	DEL	/g/m	-	allow
        R16	g1	-	SET	/	{"h":1}	allow
        R16	-	-	SET	/	{"g":{"s":"ok"}}	deny
        R16	{"g":{"m":1,"s":"bad"}}	-	SET	/g	{"m":2,"s":"bad"}	deny
        R16	{"g":{"m":1,"s":"bad"}}	-	SET	/g/m	2	allow
        R17	-	{"token":{"email":"a@x.io","email_verified":true}}	SET	/v	1	allow
        R17	-	{"token":{"email":"a@x.io","email_verified":false}}	SET	/v	1	deny
        R17	-	{"token":{"email_verified":true}}	SET	/v	1	deny
        R17	-	{"token":{"firebase":{"sign_in_provider":"google.com"}}}	GET	/v/q	-	allow
        R17	-	-	GET	/v/q	-	deny
        """#.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
}
