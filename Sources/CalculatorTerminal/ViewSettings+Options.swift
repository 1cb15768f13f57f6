import CalculatorCore
import ExactNumbers

extension Calculator.ViewSettings {
  /// Reads the options that say how a calculator shows numbers.
  init(_ invocation: Invocation) throws(UsageError) {
    self.init()
    for (option, value) in invocation.options {
      switch option {
      case .decimals: decimals = try Decimals(option: value)
      case .rounding: rounding = try Rounding(option: value)
      default: break
      }
    }
  }
}

extension Calculator.ViewSettings.Decimals {
  /// Reads the value of `--decimals`.
  init(option value: Argument?) throws(UsageError) {
    let word = value?[...].shown ?? ""
    guard let decimals = Self(token: UTF8Text(word)) else {
      throw .invalidWord(word, .decimals, words: Self.allCases.map { String($0.token) })
    }
    self = decimals
  }
}

extension Calculator.ViewSettings.Rounding {
  /// Reads the value of `--rounding` where a calculator takes it.
  fileprivate init(option value: Argument?) throws(UsageError) {
    let word = value?[...].shown ?? ""
    guard let rounding = Self(token: UTF8Text(word)) else {
      throw .invalidWord(word, .rounding, words: Self.allCases.map { String($0.token) })
    }
    self = rounding
  }
}
