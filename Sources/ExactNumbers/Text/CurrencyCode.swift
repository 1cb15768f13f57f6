extension UTF8Cursor {
  /// Passes over a currency; returns whether there was one.
  ///
  /// A currency is a sign such as `€`, a sign after up to three capital letters (`US$`), or a code of ISO 4217 in capitals.
  package mutating func skipCurrency() -> Bool {
    var next = self
    for _ in 0..<3 where UInt8(ascii: "A")...UInt8(ascii: "Z") ~= next.byte && next.symbol.isLetter {
      next.advance()
    }
    if next.symbol == .currency {
      next.advance()
    } else if isAtCurrencyCode {
      next.move(to: offset + 3)
    } else {
      return false
    }
    self = next
    return true
  }

  /// Whether the cursor is at a currency code.
  package var isAtCurrencyCode: Bool {
    let end = offset + 3
    guard UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte, end <= text.count,
      end == text.count || !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= text[end] | 0x20)
    else { return false }
    return currencyCodes.withUTF8Buffer { codes in
      stride(from: 0, to: codes.count, by: 3).contains {
        text[offset] == codes[$0] && text[offset + 1] == codes[$0 + 1] && text[offset + 2] == codes[$0 + 2]
      }
    }
  }
}

/// The three-letter codes of all currencies that are legal tender in some country, written without separators.
private let currencyCodes: StaticString = """
  AEDAFNALLAMDAOAARSAUDAWGAZNBAMBBDBDTBGNBHDBIFBMDBNDBOBBRLBSDBTNBWPBYNBZDCADCDFCHFCLPCNYCOPCRCCUPCVECZKDJFDKKDOPDZD\
  EGPERNETBEURFJDFKPGBPGELGHSGIPGMDGNFGTQGYDHKDHNLHTGHUFIDRILSINRIQDIRRISKJMDJODJPYKESKGSKHRKMFKPWKRWKWDKYDKZTLAKLBP\
  LKRLRDLSLLYDMADMDLMGAMKDMMKMNTMOPMRUMURMVRMWKMXNMYRMZNNADNGNNIONOKNPRNZDOMRPABPENPGKPHPPKRPLNPYGQARRONRSDRUBRWFSAR\
  SBDSCRSDGSEKSGDSHPSLESOSSRDSSPSTNSVCSYPSZLTHBTJSTMTTNDTOPTRYTTDTWDTZSUAHUGXUSDUYUUZSVESVNDVUVWSTXAFXCDXCGXOFXPFYER\
  ZARZMWZWG
  """
