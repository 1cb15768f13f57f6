import Testing

@Suite struct AlgebraTests {
  @Test(arguments: [
    ("(12 + 3) * 4", "60"), ("2^-3", "0.125"), ("7 mod 3", "1"),
  ]) func `an expression is answered with its value`(expression: String, value: String) throws {
    for option in ["-a", "--algebra"] {
      let outcome = try Program.run([option, expression])
      #expect(outcome == .init(output: value + "\n", errors: "", status: 0))
    }
  }

  @Test func `lines know the names and the value of lines before`() throws {
    let lines = ["price = 12.50", "price * 3", "# a note", "_ + 1/3", "price = price / 0", "2 * price", "_"]
    let outcome = try Program.run(["-a"], input: lines.joined(separator: "\n"))
    #expect(outcome.output == "12.5\n37.5\n\n37.83333333333333333333\nNaN\nerror\nerror\n")
    #expect(
      outcome.errors == """
        calculator: line 5, column 17: cannot divide by zero
        price = price / 0
                        ^
        calculator: line 6, column 5: the line that defines 'price' has no value
        2 * price
            ^
        calculator: line 7, column 1: '_' is the value of the line before, and there is none
        _
        ^

        """)
    #expect(outcome.status == 1)
    #expect(try Program.run(["-a", "x = 2", "x^10"]).output == "2\n1024\n")
  }

  @Test func `a line that is too long is refused, and its name has no value`() throws {
    for options in [["-a"], ["-aj"]] {
      for count in [1 << 15, 1 << 20] {
        let lines = "a = 1\na = 2\(String(repeating: "+1", count: count))\na\n2+1\n"
        let outcome = try Program.run(options, input: lines)
        #expect(
          outcome.errors.hasPrefix(
            "calculator: line 2, column 65537: a line of algebra may have 65,536 bytes at most\n"))
        #expect(
          outcome.errors.contains("\ncalculator: line 3, column 1: the line that defines 'a' has no value\n"))
        if options == ["-a"] { #expect(outcome.output == "1\nerror\nerror\n3\n") }
      }
    }
  }

  @Test func `names go on in the next file`() throws {
    let outcome = try Program.shell(
      """
      folder=$(mktemp -d); trap 'rm -r $folder' EXIT; cd $folder
      echo 'rate = 20%' >one; echo 'net * (1 + rate)' >two; echo 'net = 50' | calculator -a --file one --file - --file two
      """)
    #expect(outcome == .init(output: "0.2\n50\n60\n", errors: "", status: 0))
  }

  @Test func `a sum is that of the lines that define nothing`() throws {
    let lines = "price = 12.50\n(price + 1) * 2\n\n3\n"
    #expect(try Program.run(["-as"], input: lines) == .init(output: "30\n", errors: "", status: 0))
    #expect(try Program.run(["-as"], input: "price = 1 / 0\n3\n").output == "NaN\n")
  }

  @Test func `every form of an answer is there`() throws {
    #expect(try Program.run(["-af", "(1 + 2) / 9"]).output == "1/3\n")
    #expect(try Program.run(["-am", "(3 + 4) / 2"]).output == "3 1/2\n")
    #expect(try Program.run(["-ar", "1 / (2 * 3)"]).output == "0.1(6)\n")
    #expect(
      try Program.run(["-at", "(1 + 2) / 9", "("], input: "").output.hasPrefix(
        "(1 + 2) / 9\t0.33333333333333333333\t1/3\t\n("))
    #expect(
      try Program.run(["-aj", "2 * (3"]).output
        == #"{"line":1,"expression":"2 * (3","value":"error","error":"this parenthesis is not closed","column":5}"#
        + "\n")
  }

  @Test(arguments: [
    ("2(3)", 2, "an operator is missing before '('"),
    ("sqrt(2)", 1, "unknown name 'sqrt'; \(functions)"),
    ("2 * pirce", 5, "unknown name 'pirce'; did you mean 'price'?"),
    ("(1 + (2 * 3) + 4", 1, "this parenthesis is not closed"),
    ("1 + 2)", 6, "no parenthesis is open here"), ("1 + )", 5, "unexpected character ')'"),
    ("10 % + 5", 4, "this could be a percentage or mod; write mod, or no space before the percent sign"),
    ("6 / (3 - 3)", 5, "cannot divide by zero"), ("2^(1/2)", 3, "the exponent is not a whole number"),
    ("2^9^9^9", 5, "too large to compute"),
    ("838 1/07", 5, "an operator is missing before '1'"),
    ("2 x 3", 3, "an operator is missing before 'x'; products are written with * or ×"),
    ("7 ~ 5", 3, "unexpected character '~'; ~ rounds only without --algebra"),
    ("(1 + 日)", 6, "unexpected character '日'"),
    ("1 + 0x1F", 5, "hexadecimal numbers are not supported. To multiply by 0, write 0 * 10"),
  ]) func `trouble is told with its place`(line: String, column: Int, message: String) throws {
    let errors = try Program.run(["-a"], input: "price = 5\n\(line)\n").errors
    let caret = String(repeating: " ", count: column - 1) + "^"
    #expect(errors == "calculator: line 2, column \(column): \(message)\n\(line)\n\(caret)\n")
  }

  @Test(arguments: [
    ("2(3)", "앞에 연산자가 빠졌습니다: '('"), ("(1", "닫히지 않은 괄호입니다"), ("1)", "열린 괄호가 없습니다"),
    ("10 % + 5", "퍼센트인지 mod인지 알 수 없습니다. mod라고 쓰거나 퍼센트 기호를 앞 숫자에 붙이세요"), ("2 * a", "알 수 없는 이름: 'a'"),
    ("_", "'_'는 앞줄의 값인데, 앞줄에 값이 없습니다"), ("2^.5", "지수가 정수가 아닙니다"),
  ]) func `trouble is told in Korean`(line: String, message: String) throws {
    let errors = try Program.run(["-a", line], locale: ["LANG": "ko_KR.UTF-8"]).errors
    #expect(errors.split(separator: "\n").first?.hasSuffix(": " + message) == true, "\(errors)")
  }

  private static let functions =
    "there are no functions, only + - * / ^ mod % with 'calculator --algebra'"

  @Test(arguments: [
    ("(1 + 2) * 3", "use 'calculator --algebra' to group by parentheses"),
    ("2 + 3^2", "use 'calculator --algebra' for powers"), ("2**3", "use 'calculator --algebra' for powers"),
    ("5 mod 3", "use 'calculator --algebra' for mod"), ("10 % 3", "use 'calculator --algebra' for mod"),
    ("sqrt(2)", functions), ("5 + f(2)", functions),
  ]) func `without the option, there is a hint at it`(expression: String, hint: String) throws {
    let outcome = try Program.run([expression])
    #expect(outcome.output == "error\n")
    #expect(outcome.errors.split(separator: "\n").first?.hasSuffix("; " + hint) == true)
  }

  @Test(arguments: [
    (["7", "mod", "3"], "1\n"), (["price", "=", "12.50"], "12.5\n"),
    (["(", "2", "+", "3", ")", "*", "4"], "20\n"),
    (["(2", "+", "3)", "*", "4"], "20\n"), (["1/2", "+", "1/2"], "1\n"), (["2", "^", "-3"], "0.125\n"),
    (["200", "*", "10", "%"], "20\n"), (["7", "%", "3"], "1\n"), (["5", "3"], "5\n3\n"),
    (["2", "-3"], "2\n-3\n"),
    (["p = 2", "p", "+", "3"], "2\n2\nerror\n3\n"), (["7mod(3)"], "1\n"), (["2＾3"], "8\n"),
    ([""], "\n"), (["2", "+", ""], "2\nerror\n\n"), (["", "+", "2"], "\nerror\n2\n"),
  ]) func `arguments with operators between them are one expression`(arguments: [String], answers: String)
    throws
  {
    #expect(try Program.run(["-a"] + arguments).output == answers)
  }

  @Test func `without the option, nothing is answered differently`() throws {
    #expect(try Program.run(["(5)", "2 + 3 * 4", "200 + 10%"]).output == "-5\n20\n220\n")
    #expect(try Program.run(["-a", "keys", "5"]).errors.contains("not with 'calculator keys'"))
  }
}
