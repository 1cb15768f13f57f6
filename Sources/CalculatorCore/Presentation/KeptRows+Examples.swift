import ExactNumbers

// This file shows and speaks kept rows, and has the examples that are offered if no row is kept.

extension Presentation {
  /// Returns the contents of the button of a kept row: the operation with all digits of its number, and its note.
  public func display(ofKept operation: TapeRow) -> Calculator.Display {
    var exact = Presentation(format: format, language: language)
    exact.raisesExponents = raisesExponents
    let number = exact.shown(operation.operand ?? .empty, after: operation.operator)
    var display = Calculator.Display(kind: .init(operation.operator), number: number, isResult: false)
    display.note = operation.note
    return display
  }

  /// Returns the words of a screen reader for the button of a kept row: its note, and the operation.
  public func spoken(kept operation: TapeRow) -> UTF8Text {
    let words = spoken(display(ofKept: operation))
    return operation.note.isEmpty ? words : operation.note + ", " + words
  }

  /// Returns the sentence for an operation that is kept from now on or, if `isRemoved`, no longer kept.
  public func announcement(ofKept operation: TapeRow, isRemoved: Bool = false) -> UTF8Text {
    language.text(of: isRemoved ? .keptRemoved : .kept, with: spoken(kept: operation))
  }
}

extension KeptRows {
  /// For each country, by its code of ISO 3166-1: the standard rate of value-added tax in percent, with two digits before the
  /// point; if cash is rounded by law or custom, also the multiple to which it is rounded.
  ///
  /// The rates in Europe come from the data set eu-vat-rates-data of 2026-09-29, which has the European Commission's database
  /// "Taxes in Europe". The rounding of CH, CZ, DK, NO and SE comes from CLDR. There is no source yet for the rounding of EE, HU,
  /// IE, IT, LT and SK, and the rates of JP and KR: compare them before a release.
  private static let countries: UTF8Text = """
    AT20,BE21 0.05,BG20,CH08.1 0.05,CY19,CZ21 1,DE19,DK25 0.5,EE24 0.05,ES21,FI25.5 0.05,FR20,GB20,GR24,HR25,HU27 5,\
    IE23 0.05,IS24,IT22 0.05,JP10,KR10,LI08.1 0.05,LT21 0.05,LU17,LV21,MT18,NL21 0.05,NO25 1,PL23,PT23,RO21,SE25 1,\
    SI22,SK23 0.05
    """

  /// Returns the rows that a user interface offers: the kept rows or, if no row is kept, three examples for a country.
  ///
  /// The examples are the tax, the net price, and the rounding of cash or a discount. If the tax is unknown, two tips replace tax
  /// and net price. The notes are in `language`. `region` is the code of the country after ISO 3166-1.
  public func offered(region: UTF8Text, language: Calculator.Language) -> [TapeRow] {
    guard rows.isEmpty else { return rows }
    let country = Self.countries.utf8.split(separator: UInt8(ascii: ","))
      .first { $0.starts(with: region.utf8) }
    let parts = country.map { $0.dropFirst(2).split(separator: UInt8(ascii: " ")) } ?? []
    var text = UTF8Text()
    func add(_ operation: UTF8Text, _ number: ArraySlice<UInt8>, _ note: Message) {
      text += operation + UTF8Text(utf8: Array(number)) + " # " + language.text(of: note) + "\n"
    }
    if let rate = parts.first, region.utf8.count == 2 {
      add("+ ", rate + [UInt8(ascii: "%")], .valueAddedTax)
      add("÷ 1", rate + [UInt8(ascii: "%")], .net)
    } else {
      add("+ 15%", [], .tip)
      add("+ 20%", [], .tip)
    }
    if parts.count > 1 { add("~ ", parts[1], .cash) } else { add("− 10%", [], .discount) }
    return (try? KeptRows(text))?.rows ?? []
  }
}
