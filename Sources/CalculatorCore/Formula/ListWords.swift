import ExactNumbers

/// Words that change what a list adds up to, in the languages of the lists in `Tests/Fixtures`.
///
/// A line is a group whose words mean the same, the first of which names it. Letters are small; a word is looked up folded.
enum ListWords {
  /// Signs, codes and words of a currency, those of one or two letters with the capitals that they need.
  ///
  /// A code of ISO 4217 and a sign that is not here is a group of its own.
  static let currencies: StaticString = """
    EUR € euro euros
    GBP £ pound pounds
    USD $ us$ dollar dollars
    KRW ₩ 원 won
    JPY 円 yen ¥ ￥
    CNY 元 块 rmb ¥ ￥
    kr
    SEK NOK DKK kr
    CHF Fr Fr. SFr
    PLN zł zl
    CZK Kč
    RUB ₽ руб руб. р.
    UAH ₴ грн
    INR ₹ Rs Rs.
    BRL R$
    TRY ₺ TL
    HUF Ft
    RON lei leu
    VND ₫ đ
    THB ฿ บาท
    IDR Rp Rp.
    ILS ₪
    ¢ cent cents
    p pence
    """

  /// Words that scale the number before them, behind the power of ten.
  static let scales: StaticString = """
    3 천 千 thousand thousands tsd tausend тыс tys tis mille ribu
    4 만 万 萬
    5 lakh lakhs lac
    6 million millions mio millionen mln млн millones milhões milhão milioni triệu juta
    7 crore crores
    8 억 億 亿
    9 mrd milliard milliards milliarden mld млрд
    12 조
    """

  /// Words that could scale a number: they scale, or count as a unit, only where all numbers have them.
  static let unclearScales: StaticString = "k m b bn mil billion billions t"

  /// Words that are a unit also behind a space.
  static let units: StaticString = """
    kg kilo kilos
    g
    mg
    lb lbs
    oz
    l
    ml
    km
    m
    cm
    mm
    mi mile miles
    ft
    h hr hrs hour hours std stunde stunden 시간 ч
    min mins minute minutes minuten 분 мин
    s sec
    day days tag tage
    gb
    mb
    kwh
    kcal
    кг
    г
    """

  /// Words for a total.
  static let totals: StaticString = """
    total totals subtotal sum summe gesamt gesamtsumme zwischensumme somme sous-total totale subtotale somma suma soma razem celkem \
    totaal subtotaal totalt summa összesen итого всего toplam 합계 총계 총액 소계 총 계 合計 小計 総計 合计 小计 总计 總計
    """

  /// Words beside amounts that say whether they come or go.
  static let signs: StaticString = """
    cr dr c d s h k a debit credit debet kredit soll haben dare avere cargo abono debe haber débit crédit débito crédito af bij \
    income expense inflow outflow in out purchase sale refund return einnahme ausgabe eingang ausgang dépense recette entrata uscita \
    entrada saída salida gasto ingreso receita despesa uznanie obciążenie příjem výdaj расход доход gelir gider \
    입금 출금 수입 지출 승인 취소 환불 충전 결제 入金 出金 収入 支出 支払 支払い 取消 返金 チャージ 收入 支付 退款 借 贷 \
    sent received 보냄 받음 + - −
    """

  /// Words for what is taken off, where they begin or end a note.
  static let deductions: StaticString = """
    refund refunded discount rebate coupon rabatt gutschein gutschrift erstattung remise réduction remboursement descuento reembolso \
    sconto rimborso desconto estorno korting rabat zniżka zwrot sleva скидка возврат indirim iade 할인 환불 쿠폰 취소 승인취소 割引 値引 返金 \
    折扣 优惠 退款
    """

  /// What programs write in place of a number.
  static let missing: StaticString = "nan n/a #n/a #nv null error inf infinity undefined ?"

  /// Words for the first and the second half of a day.
  static let halves: StaticString = """
    am 오전 午前
    pm 오후 午後
    """

  /// Headings of a first column that counts rows.
  static let numberings: StaticString = "no nr id lp № # 번호 순번 序号"

  /// Names of months beside a day, but those that are words of other languages as well, such as `set` and `out`.
  static let months: StaticString = """
    jan january januar januari janvier janv janeiro jänner feb february februar februari févr février fév febrero febbraio fev fevereiro \
    mar march märz mär mars marzo março maart mrt apr april avr avril abr abril aprile may mai mayo maggio maio mei maj jun june juni \
    juin junio giugno junho jul july juli juillet juil julio luglio julho aug august août ago agosto augusti augustus sep sept september \
    septembre septiembre settembre setembro oct october okt oktober octobre octubre ottobre outubro nov november novembre noviembre \
    novembro dec december dez dezember déc décembre dic diciembre dicembre dezembro desember ene enero gennaio janeiro \
    stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia \
    ledna února března dubna května června července srpna září října listopadu prosince \
    янв января фев февраля мар марта апр апреля мая июня июля авг августа сен сентября окт октября ноя ноября дек декабря \
    ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık
    """
}

extension ListWords {
  /// Returns the lines of a table in which a word is, as bits from 0 on; a short one only in its case.
  static func lines(of word: [UInt8], in table: StaticString, inItsCase short: Int = 0) -> UInt32 {
    let folded = word.count <= short ? word : UTF8Text(utf8: word).foldedForSearch
    return table.withUTF8Buffer { table in
      var (lines, line, start) = (0 as UInt32, 0 as UInt32, 0)
      for index in 0...table.count {
        let byte = index < table.count ? table[index] : 0x0A
        guard byte <= UInt8(ascii: " ") else { continue }
        if index - start == word.count, let first = word.first,
          table[start] == folded[0] || table[start] == first,
          table[start..<index].elementsEqual(folded) || table[start..<index].elementsEqual(word)
        {
          lines |= 1 << line
        }
        start = index + 1
        if byte == 0x0A { line += 1 }
      }
      return lines
    }
  }

  /// Returns the groups of currencies to which a word or sign belongs.
  static func group(of currency: [UInt8]) -> UInt32 { lines(of: currency, in: currencies, inItsCase: 2) }

  /// Returns the group of units to which a word belongs.
  static func unit(of word: [UInt8]) -> UInt32 { lines(of: word, in: units, inItsCase: 1) }

  /// Returns the power of ten by which a word scales the number before it; nil for any other.
  static func power(of word: [UInt8]) -> Int? {
    let lines = lines(of: word, in: scales)
    return lines == 0 ? nil : [3, 4, 5, 6, 7, 8, 9, 12][lines.trailingZeroBitCount]
  }

  static func areSame(_ one: UTF8Text, _ other: UTF8Text) -> Bool {
    one == other || group(of: one.utf8) & group(of: other.utf8) != 0
  }

  /// Whether a word could be a sign; a single letter of English is one only as a capital C, D, S or H.
  static func isSign(_ word: [UInt8]) -> Bool {
    (word.count > 1 || "CDSH".utf8.contains(word.first ?? 0)) && contains(word, in: signs)
  }

  /// Returns the sign that a word of more than three letters is, or ends with in scripts without spaces.
  static func sign(endOf word: UTF8Text) -> UTF8Text? {
    let word = word.utf8
    let ends = stride(from: word.count - 15, through: word.count - 6, by: 3).filter {
      $0 > 0 && word[$0] >= 0xE3
    }
    let end = ([0] + ends).first { word.count > 3 && contains(Array(word[$0...]), in: signs) }
    return end.map { UTF8Text(utf8: Array(word[$0...])) }
  }

  static func contains(_ word: [UInt8], in table: StaticString) -> Bool { lines(of: word, in: table) != 0 }
}
