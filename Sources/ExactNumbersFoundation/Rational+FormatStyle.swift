import ExactNumbers
import Foundation

extension Rational {
  /// A style with which Foundation and SwiftUI write and read numbers.
  ///
  ///     price.formatted(.decimal.fractionDigits(2))     // "1,234.50"
  ///     share.formatted(.decimal.notation(.repeating))  // "0.(3)"
  public struct FormatStyle: ParseableFormatStyle, Foundation.ParseStrategy {
    /// The separators, grouping and rounding of numbers.
    public var numberFormat: NumberFormat

    /// The form in which numbers are written.
    public var notation: NumberNotation

    /// Creates a style; by default with the separators of the current locale.
    ///
    /// - Complexity: That of `NumberFormat.init(locale:)` by default, otherwise O(1).
    public init(
      _ format: NumberFormat = NumberFormat(locale: .autoupdatingCurrent), notation: NumberNotation = .decimal
    ) {
      numberFormat = format
      self.notation = notation
    }

    /// Returns the number as text.
    ///
    /// - Complexity: That of `NumberFormat.text(for:notation:)`.
    public func format(_ value: Rational) -> String {
      numberFormat.text(for: value, notation: notation)
    }

    /// Reads what a person writes, as `WrittenNumber` does.
    ///
    /// - Throws: `NumberReadingError`; `UnreadableFormatError` where `WrittenNumber` cannot read what the style writes.
    /// - Complexity: O(n²) for n digits.
    public func parse(_ text: String) throws -> Rational {
      do throws(NumberReadingError) { return try WrittenNumber(text, format: numberFormat).value } catch {
        var format = numberFormat
        (format.fractionDigits, format.maximumIntegerDigits) = (1...1, 40)
        let example = format.text(for: 1_234_567.5)
        if (try? WrittenNumber(example, format: format))?.value == 1_234_567.5 { throw error }
        throw UnreadableFormatError(format: numberFormat)
      }
    }

    /// The style itself; it reads what it writes if `WrittenNumber` reads the separators and groups of its format.
    public var parseStrategy: FormatStyle { self }

    /// Returns the style with exactly this number of fraction digits.
    /// - Complexity: O(1).
    public func fractionDigits(_ count: Int) -> Self { fractionDigits(count...count) }

    /// Returns the style with as many fraction digits as a number needs, between these two counts.
    /// - Complexity: O(1).
    public func fractionDigits(_ counts: ClosedRange<Int>) -> Self {
      with { $0.numberFormat.fractionDigits = counts }
    }

    /// Returns the style that rounds by `rule`.
    /// - Complexity: O(1).
    public func rounded(_ rule: RoundingRule) -> Self { with { $0.numberFormat.roundingRule = rule } }

    /// Returns the style in another notation.
    /// - Complexity: O(1).
    public func notation(_ notation: NumberNotation) -> Self { with { $0.notation = notation } }

    /// Returns the style with the separators and the groups of a locale.
    /// - Complexity: That of `NumberFormat.init(locale:)`.
    public func locale(_ locale: Locale) -> Self {
      let local = NumberFormat(locale: locale)
      return with {
        $0.numberFormat.decimalSeparator = local.decimalSeparator
        $0.numberFormat.groupingSeparator = local.groupingSeparator
        $0.numberFormat.primaryGroupingSize = local.primaryGroupingSize
        $0.numberFormat.secondaryGroupingSize = local.secondaryGroupingSize
        $0.numberFormat.minimumGroupingDigits = local.minimumGroupingDigits
      }
    }

    private func with(_ change: (inout Self) -> Void) -> Self {
      var style = self
      change(&style)
      return style
    }
  }

  /// Returns the number as a style writes it.
  ///
  /// - Complexity: That of the style.
  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == Rational { style.format(self) }

  /// Returns the number with the separators of the current locale.
  ///
  /// - Complexity: That of `NumberFormat.init(locale:)`.
  public func formatted() -> String { formatted(.decimal) }
}

extension FormatStyle where Self == Rational.FormatStyle {
  /// Decimals with the separators of the current locale.
  public static var decimal: Self { Self() }
}
