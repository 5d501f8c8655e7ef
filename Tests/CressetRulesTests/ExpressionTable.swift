/// Rule expressions with their request and result: `N` has no credential, `A` has one; `T` is true, `F` false, `ERR` an
/// error. Tab-separated.
enum ExpressionTable {
    static let rows = #"""
        N	true	T
        N	false	F
        N	3 < 9	T
        N	9 < 3	F
        N	auth === null	T
        N	auth !== null	F
        A	auth !== null	T
        N	auth.uid !== 'u7'	T
        N	auth.uid === null	T
        A	auth.uid === 'u7'	T
        A	auth['uid'] == 'u7'	T
        A	auth.provider === 'password'	T
        N	auth.provider === 'password'	F
        A	auth.missing == null	T
        A	auth.missing.deeper == null	T
        A	auth.o.k == true	T
        A	auth.o['k'] == true	T
        A	auth.contains('u')	ERR
        N	auth.contains('u')	ERR
        A	auth.missing.contains('u')	ERR
        A	auth.missing.length > 0	ERR
        A	auth.s.length == 3	T
        A	auth.s.contains('bc')	T
        A	auth.s['contains']('bc')	T
        A	auth.n + 1 == 5	T
        A	auth.n - 1 == 3	T
        A	auth.n * 2 == 8	T
        A	auth.n / 8 == 0.5	T
        A	auth.n % 3 == 1	T
        A	-auth.n == -4	T
        A	auth.s + 'd' == 'abcd'	T
        A	auth.s + 1 == 'abc1'	T
        A	(auth.s + 1) == 2	F
        A	auth.s - 1 == 0	ERR
        A	auth.s * 2 == 0	ERR
        A	auth.b + 1 == 2	ERR
        A	auth.missing + 1 == 1	ERR
        N	-auth.n == -4	ERR
        A	-auth.s == 0	ERR
        N	1 / 0 > 1	F
        N	1 / 0 < 1	F
        N	(5 / 0) + '' == 'NaN'	T
        N	2 == 2.0	T
        N	'2' == 2	F
        N	1 == true	F
        N	0 == false	F
        N	'' == false	F
        N	true == '1'	F
        A	auth.s == 5	F
        A	auth.s != 5	T
        N	'abc' == auth.s	F
        A	auth.n >= 4	T
        A	auth.n > 4	F
        A	auth.s > 1	ERR
        A	auth.missing > 1	ERR
        A	1 < auth.missing	ERR
        A	'abc' < auth.missing	ERR
        A	auth.b > 0	ERR
        A	true || auth.missing > 1	T
        A	auth.missing > 1 || true	ERR
        A	!(auth.missing > 1)	ERR
        A	true && auth.missing > 1	ERR
        A	auth.missing.length > 1 ? true : true	ERR
        A	!(false && auth.missing > 1)	T
        N	2 + 3 * 4 == 14	T
        N	20 - 6 - 4 == 10	T
        N	16 / 4 / 2 == 2	T
        N	9 % 5 * 2 == 8	T
        N	-2 + 5 == 3	T
        N	false == 2 < 1	T
        N	1 < 2 == 4 < 3	F
        N	true || true && false	T
        N	false || true ? false : true	F
        N	false ? false : false ? false : true	T
        N	!true || true	T
        N	!false && false	F
        N	'a.b.c'.replace('.', '-') == 'a-b-c'	T
        N	'aXbX'.replace('X', '') == 'ab'	T
        N	'a/x/b'.replace('/x/', '') == 'ab'	T
        N	'AbC'.toLowerCase() == 'abc'	T
        N	'AbC'.toUpperCase() == 'ABC'	T
        N	'teapot'.beginsWith('tea')	T
        N	'teapot'.endsWith('tea')	F
        N	'teapot'.length == 6	T
        N	''.length == 0	T
        A	'abc'.contains(auth.missing)	ERR
        A	'abc'.beginsWith(auth.n)	ERR
        A	'abc'.replace('a', auth.missing) == 'bc'	ERR
        N	'teapot'.matches(/apo/)	T
        N	'teapot'.matches(/APO/)	F
        N	'teapot'.matches(/APO/i)	T
        N	'teapot'.matches(/^tea$/)	F
        N	'teapot'.matches(/^[a-z]+$/)	T
        N	't3'.matches(/^\w\d$/)	T
        N	'abab'.matches(/^(ab){2}$/)	T
        N	'a{b'.matches(/\{b/)	T
        N	'ab'.matches(/^[^0-9]+$/)	T
        N	data.exists()	T
        N	data['exists']()	T
        N	data.child('a/b').val() == 1	T
        N	data.child('a').child('b').val() === 1	T
        N	data.child('zz').exists()	F
        N	data.child('zz').val() == null	T
        N	data.hasChild('a/b')	T
        N	data.hasChildren()	T
        N	data.child('s').hasChildren()	F
        N	data.hasChildren(['a','s'])	T
        N	data.hasChildren(['a','zz'])	F
        N	data.hasChildren([])	T
        N	data.child('s').hasChildren([])	T
        N	data.child('s').isString()	T
        N	data.child('s').isNumber()	F
        N	data.child('t').isBoolean()	T
        N	data.child('a').isString()	F
        N	data.parent().child('x/s').val() == 'abc'	T
        N	root.child('x/s').val().contains('b')	T
        N	root.parent().exists()	ERR
        A	data.child(auth.missing).exists()	ERR
        A	data.hasChild(auth.n)	ERR
        A	data.hasChildren([auth.missing])	ERR
        N	root.child('users/' + auth.uid).exists()	ERR
        N	data.child('./s').exists()	F
        N	data.child('a/../s').exists()	F
        N	data.child('a.b').exists()	F
        N	data.getPriority() == null	T
        N	data.child('e').val().length == 0	T
        N	data.child('a/b').val().contains('1')	ERR
        N	data.child('zz').val().length < 5	ERR
        N	now > 1600000000000	T
        """#.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
}
