import CalculatorCore
import ExactNumbers

extension Calculator.ViewSettings {
  /// Reads the options that say how a calculator shows numbers; what they do not say is as in `kept`.
  init(_ invocation: Invocation, otherwise kept: Self = .standard) throws(UsageError) {
    self = kept
    for (option, value) in invocation.options {
      switch option {
      case .decimals: decimals = try Decimals(value, of: option)
      case .rounding: rounding = try Rounding(value, of: option)
      default: break
      }
    }
  }
}

extension CaseIterable where Self: RawRepresentable<UTF8Text> {
  /// Creates the case whose word is the value of `option`.
  init(_ value: Argument?, of option: Option) throws(UsageError) {
    let word = value?[...].shown ?? ""
    guard let found = Self(rawValue: UTF8Text(word)) else {
      throw .invalidWord(word, option, words: Self.allCases.map { String($0.rawValue) })
    }
    self = found
  }
}
