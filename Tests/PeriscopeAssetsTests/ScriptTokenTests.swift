import Testing

@testable import PeriscopeAssets

@Suite struct ScriptTokenTests {
  @Test(arguments: [
    ("const a = b + 1;", "let a=b+1;"),
    ("a + +b - -c + ++d", "a+ +b- -c+ ++d"),
    ("return 'a  =  b';", "return'a  =  b';"),
    (#"x = 'it\'s = ' + "a => b";"#, #"x='it\'s = '+"a => b";"#),
    ("x = `a = ${ f(`b = ${ c }`) } = d` + 1;", "x=`a = ${ f(`b = ${ c }`) } = d`+1;"),
    ("x = `${ { a: '}' } } = b` ;", "x=`${ { a: '}' } } = b`;"),
    (#"x = /a = [/'] \/ b/g.test(y) ;"#, #"x=/a = [/'] \/ b/g.test(y);"#),
    ("x = a / b / c ;", "x=a/b/c;"),
    ("x = (a) / 2 + b[0] / 'c = d' ;", "x=(a)/2+b[0]/'c = d';"),
    ("return /a = b/ ;", "return/a = b/;"),
    ("x = a / /b = c/ ;", "x=a/ /b = c/;"),
    ("for (const [a, b] of c) d(...e) ;", "for(let[a,b]of c)d(...e);"),
    ("typeof a === 'b' ? c : d", "typeof a==='b'?c:d"),
    ("a = b // = c\n/* = d */ e = f", "a=b\ne=f"),
    ("if (a) {\n  b();\n}\nc()\nd()\n", "if(a){b()}\nc()\nd()"),
    ("a = [\n  b,\n  c,\n]\n  .map(d)\n", "a=[b,c].map(d)"),
    ("x = é ;", "x=é;"),
    ("'never ends", "'never ends"), ("`never ${ends", "`never ${ends"), ("x = /never ends", "x=/never ends"),
  ])
  func `blanks between a script's tokens are left out, and those in literals stay`(source: String, compact: String) {
    #expect(ScriptTokenizer.tokens(of: source).compactText() == compact)
  }

  @Test(arguments: [
    ("const count = 1; add(count, count);", "const e = 1; add(e, e);"),
    ("function add(first) { let sum = first; return sum; }", "function e(e) { let t = e; return t; }"),
    (
      "const f = (first, { second }, third = g(fourth)) => first + third;",
      "const f = (e, { second }, t = g(fourth)) => e + t;"
    ),
    // Names that could be properties stay.
    ("const size = 1; box.size = size;", "const size = 1; box.size = size;"),
    ("const size = 1; box?.size;", "const size = 1; box?.size;"),
    ("const size = 1; f({ size });", "const size = 1; f({ size });"),
    ("const { size, other: width } = box; let width;", "const { size, other: e } = box; let e;"),
    ("const size = 1; f({ size: 2 });", "const size = 1; f({ size: 2 });"),
    ("const size = 1; f({ one: 1, size() { } });", "const size = 1; f({ one: 1, size() { } });"),
    ("const size = 1; f({ async size() { } });", "const size = 1; f({ async size() { } });"),
    ("const { size = 2 } = box; const one = size;", "const { size = 2 } = box; const e = size;"),
    // Names in literals stay.
    ("const size = 1; f(`${size}`, 'width'); let width;", "const size = 1; f(`${size}`, 'width'); let width;"),
    // Names of calls and values become short.
    ("function run() {} if (x) { run(); }", "function e() {} if (x) { e(); }"),
    ("const size = 1; f({ ...size, one: size, two: [size] });", "const e = 1; f({ ...e, one: e, two: [e] });"),
    ("const size = 1; f(x ? size : 2);", "const e = 1; f(x ? e : 2);"),
    // Short names that the script already uses are skipped.
    ("const size = e; t(size);", "const n = e; t(n);"),
  ])
  func `a script's declared names become short, unless they may be properties`(source: String, short: String) {
    let tokens = ScriptTokenizer.tokens(of: source).withShortNames()
    #expect(tokens.map(\.text).joined() == short)
  }

  @Test(arguments: [
    // Two functions use the same letters.
    (
      "function one(first) { use(first); } function two(second) { use(second); }",
      "function e(e) { use(e); } function t(e) { use(e); }"
    ),
    // A function does not use the letter of a name from outside that it uses, also in a function inside.
    (
      "const outer = 1; function run(inner) { return () => outer + inner; }",
      "const t = 1; function e(e) { return () => t + e; }"
    ),
    // Equal names get the same letter where possible.
    (
      "function one(same, other) { use(same, other); } function two(third, same) { use(same); }",
      "function e(e, t) { use(e, t); } function t(t, e) { use(e); }"
    ),
    // A name outside of the scope that declares it is the browser's, or a different variable.
    ("use(name); { const name = 1; use(name); } name;", "use(name); { const e = 1; use(e); } name;"),
    ("use(name); for (const name of names) { use(name); }", "use(name); for (const e of names) { use(e); }"),
    ("try { a(); } catch (error) { use(error); } error;", "try { a(); } catch (e) { use(e); } error;"),
    ("use((first) => first, first);", "use((e) => e, first);"),
    ("first => x ? first : first;", "e => x ? e : e;"),
    ("x ? (first) => y ? first ?? 1 : 2 : first;", "x ? (e) => y ? e ?? 1 : 2 : first;"),
    ("({ one: (first) => first, two: first });", "({ one: (e) => e, two: first });"),
    // A name that a scope declares again is one variable.
    ("const size = 1; { const size = 2; use(size); }", "const e = 1; { const e = 2; use(e); }"),
    // The names in patterns are declared, but not those in default values.
    (
      "const [first, , ...second] = x; f(({ one: third = fourth, ...fifth }) => [third, fifth]);",
      "const [e, , ...t] = x; f(({ one: t = fourth, ...e }) => [t, e]);"
    ),
    // A method has parameters; a condition has none.
    ("f({ run(first) { use(first); } });", "f({ run(e) { use(e); } });"),
    ("if (first) { use(first); }", "if (first) { use(first); }"),
    // A name stays only in the function in which it may be a property.
    (
      "function one(size) { use(size); } function two(size) { f({ size }); }",
      "function e(e) { use(e); } function t(size) { f({ size }); }"
    ),
    ("function run(isOn) { isOn = true; }", "function e(e) { e = true; }"),
  ])
  func `functions and blocks use short names again, unless they use both variables`(source: String, short: String) {
    let tokens = ScriptTokenizer.tokens(of: source).withShortNames()
    #expect(tokens.map(\.text).joined() == short)
  }

  @Test(arguments: [
    "=> {", "{ a =>", "(a) => {", "f(a { b)", "let", "function", "const [a", "x = ) } ]", "{ a(", "a ?",
  ])
  func `a script that is not complete keeps its tokens`(source: String) {
    let tokens = ScriptTokenizer.tokens(of: source)
    #expect(tokens.withShortNames() == tokens)
  }

  @Test func `if letters run out, the most frequent names become letters, and the others pairs in their order`() {
    let names = (1...60).reversed().map { "name\($0)" }
    let source = names.map { "let \($0);" }.joined() + "use(name1, name2);"
    let words = ScriptTokenizer.tokens(of: source).withShortNames().map(\.text).joined().split(separator: ";")
    #expect(words.last == "use(e, t)")
    let pairs = words.dropLast().map { $0.dropFirst(4) }.filter { $0.count == 2 }
    #expect(pairs.prefix(3) == ["ee", "et", "en"] && pairs.count == 8)
  }
}
