/// Uploaded rules with their error texts; `ok` is accepted, and `any` allows our own text. Tab-separated.
enum CheckTable {
    static let rows = #"""
        .read	7	must evaluate to a boolean
        .read	'on'	must evaluate to a boolean
        .read	auth.uid	must evaluate to a boolean
        .read	data.val()	must evaluate to a boolean
        .read	data	must evaluate to a boolean
        .read	now - 5	must evaluate to a boolean
        .read	auth != null ? 3 : true	must evaluate to a boolean
        .read	!auth.b	! only operates on booleans.
        .read	auth.b && true	Left operand of && must be boolean.
        .read	true || 3	Right operand of || must be boolean.
        .read	auth.b ? true : false	condition of ? must be boolean.
        .read	hat == 1	Unknown variable 'hat'.
        .read	$z == 'a'	Unknown variable '$z'.
        .read	newData.exists()	newData is invalid in .read expressions.
        .read	query.hat == 1	No such method/property 'hat'.
        .read	data.hat == 1	No such method/property 'hat'.
        .write	newData.val().hat == 1	No such method/property 'hat'.
        .write	newData.val()['hat'] == 1	No such method/property 'hat'.
        .read	now.hat == 1	target is not an object
        .read	query.orderByChild.length > 1	target is not an object
        .read	query.limitToFirst.length > 1	target is not an object
        .read	(query.limitToFirst).contains('a')	target is not an object
        .read	query.equalTo.contains('a')	target is not an object
        .read	auth.uid.length() > 0	Function call on target that is not a function.
        .write	newData.val().length() > 2	Function call on target that is not a function.
        .read	auth.hat() == 1	Function call on target that is not a function.
        .read	data['ex' + 'ists']()	Invalid property access.
        .read	data.child('a') != null	Invalid != expression: left operand
        .read	null == root	Invalid == expression: right operand
        .read	data.exists == true	Invalid == expression: left operand
        .read	data.val() > true	Invalid > expression: right operand
        .read	null < 3	Invalid < expression: left operand
        .read	true + 1 == 2	Invalid + expression: left operand
        .read	'a' - 1 == 2	Invalid - expression: left operand
        .read	-'a' == 1	- only operates on numbers.
        .read	data.child().exists()	child() expects 1 argument.
        .read	data.exists(1)	exists() expects no arguments.
        .read	data.child(3).exists()	child() expects a string argument.
        .read	'a'.contains(3)	contains() expects a string argument.
        .read	'a'.replace('b') == 'a'	replace() expects two arguments.
        .read	'a'.replace(1,'b') == 'a'	Argument 1 of replace() must be a string.
        .read	'a'.matches('a')	matches() expects a regular expression literal
        .read	data.hasChildren('a')	hasChildren() expects an array of child names.
        .read	data.hasChildren('a','b')	hasChildren() expects only a single argument
        .read	data.hasChildren(['a',3])	hasChildren() expects an array of strings.
        .read	['a'] == 'a'	Unexpected array literal.
        .read	root = 1	may not contain assignments
        .read	var a = 1	any
        .read	(2 ** 3) == 8	any
        .read	auth == null; true	any
        .read	'a'.matches(/a/g)	do not support flags other than i
        .read	'a'.matches(/(^a$|b)/)	any
        .read	'a'.matches(/^(a|)$/)	any
        .read	(true	any
        .read	 	any
        .read	query.limitToFirst <= 10	ok
        .write	query.limitToFirst <= 10	ok
        .read	auth.uid > 1	ok
        .read	auth.any.thing.here == null	ok
        .validate	root.child('a').exists()	ok
        .read	$id.length > 0	ok
        .read	auth.token['x y'] == 1	ok
        .read	auth[$id] == true	ok
        """#.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
}
