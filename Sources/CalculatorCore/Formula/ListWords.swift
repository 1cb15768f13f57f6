import ExactNumbers

/// Words that affect the sum of a list, in the languages of the lists in `Tests/Fixtures`.
enum ListWords {
  /// What a word tells about the number next to it; `names` has the names of the roles in the same order.
  enum Role: UInt32 {
    /// `sign`: the direction, in or out; `status`: paid or not; `deduction`: to be subtracted; `morning`, `afternoon`: AM and PM.
    case sign, status, total, deduction, missing, morning, afternoon

    /// `unclear`: a scale or unit such as `M`, valid only if all numbers have one; `between` joins two times, `factor` two factors.
    case unclear, between, factor

    /// Parts of dates, and `numbering`, a heading for row numbers.
    ///
    /// `month` is the name of a month without a second meaning in any language (`set` has one). `ordinal` is the ending of `1st`.
    /// `of` is the `de` of `1 de mayo`.
    case month, ordinal, of, numbering

    /// A currency without decimals, such as `KRW`.
    case whole

    /// For the holder of an account, the amount goes out (`out`), comes in (`in`), or is the balance that remains.
    case out, `in`, balance

    /// `apart`: a number that is no item but a rest, average, count or part; `unpaid`: not paid; `state`: a heading such as `status`.
    case apart, unpaid, state
  }

  private static let names: [UTF8Text] = [
    "sign", "status", "total", "deduction", "missing", "morning", "afternoon", "unclear", "between", "factor",
    "month",
    "ordinal", "of", "numbering", "whole", "out", "in", "balance", "apart", "unpaid", "state",
  ]

  /// Each line has the words of a role, a currency, a unit or a power of ten; commas join words for the same currency or unit.
  ///
  /// `_amountdue` is the whole note `Amount due`, without its spaces. A word of a list is looked up as written and in small
  /// letters. A sign or code of ISO 4217 that is not in the table is a currency of its own.
  private static let table: StaticString = """
    currency EUR,eur,€,euro,euros,евро,유로,ユーロ,欧元 GBP,gbp,£,pound,pounds,quid MXN,peso,pesos
    currency USD,usd,$,us$,dollar,dollars,dólar,dólares,bucks,доллар,долларов,달러,ドル,美元 KRW,krw,₩,원,won,원화 JPY,jpy,円,yen,¥,￥
    currency CNY,cny,元,块,rmb,¥,￥,人民币 SEK,sek,kr NOK,nok,kr DKK,dkk,kr CHF,chf,Fr,Fr.,SFr,franken PLN,pln,zł,zl CZK,czk,Kč RUB,rub,₽,руб,руб.,р.
    currency UAH,uah,₴,грн INR,inr,₹,Rs,Rs. BRL,brl,R$ TRY,₺,TL,lira HUF,huf,Ft RON,lei,leu VND,vnd,₫,đ THB,thb,฿,บาท IDR,idr,Rp,Rp.
    currency ILS,₪ ¢,cent,cents p,pence rappen kuruş коп btc,bitcoin eth usdt usdc
    unit kg,kilo,kilos,kilogram,kilograms,кг g,gram,grams,г mg lb,lbs oz,ounce,ounces l,liter,liters,litre,litres ml km
    unit m,meter,meters cm mm mi,mile,miles ft,foot,feet inch,inches yard,yards tbsp tsp gallon,gallons
    unit h,hr,hrs,hour,hours,std,stunde,stunden,시간,時間,ч,час,часа,часов,heure,heures,hora,horas,ora,ore,godz,godziny,godzin,hodiny,hodin,saat,घंटे
    unit min,mins,minute,minutes,minuten,분,分,мин,минут,минуты,minuto,minutos,minuti,minuty,minut,dakika,分钟,मिनट s,sec,seconds
    unit day,days,tag,tage week,weeks month,months year,years gb mb kwh kcal
    3 천 千 thousand thousands tsd tausend тыс tys tis mille ribu
    4 만 万 萬
    5 lakh lakhs lac
    6 million millions mio millionen mln млн millones milhões milhão milioni triệu juta
    7 crore crores
    8 억 億 亿
    9 mrd milliard milliards milliarden mld млрд
    12 조
    unclear k K m M b bn mil billion billions t
    total total totals subtotal sum summe gesamt gesamtsumme zwischensumme somme sous-total totale subtotale somma suma soma razem
    total _amountdue _balancedue _topay _tobepaid altogether _zuzahlen rechnungsbetrag endbetrag gesamtbetrag zahlbetrag insgesamt
    total _netàpayer _àpayer _montantdû _apagar _totalapagar _valorapagar _dapagare _tebetalen _dozapłaty ogółem _kúhradě součet
    total итог итого _коплате сумма ödenecek _합계금액 결제금액 받을금액 お支払い合計 お支払合計 应付 实付 共计 计 _net कुल योग
    total celkem totaal subtotaal totalt summa összesen всего toplam 합계 총계 총액 소계 총 계 合計 小計 総計 合计 小计 总计 總計
    sign cr dr c d s h k a debit credit debet kredit soll haben dare avere cargo abono debe haber débit crédit débito crédito af
    sign bij income expense inflow outflow in out purchase sale refund return einnahme ausgabe eingang ausgang dépense recette
    sign entrata uscita entrada saída salida gasto ingreso receita despesa uznanie obciążenie příjem výdaj расход доход gelir
    sign incomes expenses einnahmen ausgaben deposit deposits withdrawal withdrawals received paid earned spent bought sold profit loss
    sign gewinn verlust dépenses recettes gastos ingresos entrate uscite entradas saídas receitas despesas wydatki wpływy příjmy výdaje
    sign доходы расходы 매출 매입 이익 손실 売上 仕入
    sign ➕ ➖ ✅ ❌ 🔴 🟢 ⬆ ⬇
    sign gains losses sales refunds purchases returns earnings deductions credits debits charges debts aktiva passiva charge assets liabilities gain loss incoming outgoing buy sell lost revenue costs topup from to von an einzahlung auszahlung einkommen kosten
    sign gekauft verkauft entrée sortie reçu envoyé revenus dépôt retrait recibido enviado recebido inkomsten uitgaven przychód
    sign rozchód приход поступление списание зачисление giren çıkan inn ut intäkter kostnader आय व्यय जमा निकासी
    sign 받은돈 보낸돈 월급 充值 提现 进账 出账 送った 受け取った 支払い 受け取り db gider 입금 출금 수입 지출 승인 취소 환불 충전 결제 入金 出金 収入 支出 支払 支払い 取消 返金 チャージ 收入 支付 退款 借 贷 sent received 보냄 받음 + - −
    status completed complete success succeeded cancelled canceled reverted reversed declined denied failed rejected void voided
    status refunded ausgeführt storniert annulé annulée annullato anulado cancelado geannuleerd 완료 실패 거절
    status 支付成功 交易成功 交易关闭 退款成功 已全额退款 已退款
    deduction cr cancelled canceled void voided storniert storno annulé annulée annullato anulado cancelado geannuleerd
    deduction refund refunded discount rebate coupon rabatt gutschein gutschrift erstattung remise réduction remboursement
    deduction descuento reembolso sconto rimborso desconto estorno korting rabat zniżka zwrot sleva скидка возврат indirim iade 할인
    deduction refunds discounts _returns coupons vouchers remises descuentos mengenrabatt sofortrabatt preisnachlass reimbursement cupón
    deduction 할인금액 쿠폰할인 会員割引 割引額 折扣金额 退货 voucher promo promotion reversal chargeback cashback deduction markdown disc minus less _less prepaid prepayment _return
    deduction returned _giftcard _storecredit _yousaved _depositpaid _alreadypaid _paidsofar _downpayment _priceadjustment _credit
    deduction _change _changedue rückerstattung nachlass skonto retoure leergut abzug abzüglich rückgeld _zurück rabais _avoir
    deduction bond'achat _bondachat rendu devolución _cambio _reso devolução troco terugbetaling _retour wisselgeld vratka vrácení
    deduction vráceno _reszta сдача _paraüstü återbetalning retur alennus reducere kedvezmény छूट वापसी 반품 거스름돈 値引き クーポン
    deduction 返品 お釣り 优惠券 红包抵扣 找零
    deduction 환불 쿠폰 취소 승인취소 割引 値引 返金 折扣 优惠 退款
    missing nan tbd tba n/a #n/a #nv null error inf infinity undefined ?
    morning am 오전 午前
    afternoon pm 오후 午後
    numbering no nr id lp № # 번호 순번 序号
    out debit debits debet débit débito dr d soll belastung lastschrift cargo cargos debe dare addebiti uscita uscite saída saídas
    out salida salidas gasto gastos despesa despesas dépense dépenses ausgabe ausgaben ausgang expense expenses withdrawal withdrawals
    out out outflow bought buy lost spent payment payments af wydatki obciążenie obciążenia výdaj výdaje расход расходы списание gider borç 출금 출금액
    out 출금금액 지급 지급액 지출 찾으신금액 出金 出金額 支払 お支払金額 引出 支出 支出金额 借 借方 sent 보냄
    in credit credits kredit crédit crédito cr c h haben gutschrift gutschriften abono abonos haber avere accrediti entrata entrate
    in entrada entradas ingreso ingresos receita receitas recette recettes einnahme einnahmen eingang income deposit deposits in inflow
    in sold sell received bij wpływy uznanie uznania příjem příjmy приход доход поступление gelir alacak 입금 입금액 입금금액 수입 맡기신금액
    in 入金 入金額 預入 お預り金額 收入 收入金额 贷 貸方 받음
    balance balance saldo solde kontostand saldi zůstatek остаток bakiye 잔액 거래후잔액 거래후 残高 差引残高 余额 餘額
    whole KRW ₩ 원 won JPY 円 yen ¥ ￥ VND ₫ đ IDR Rp Rp.
    factor à X at a an zu je po ea pp @ each apiece per pièce chacun cada szt kus шт tanesi ciascuno p.p по 인당 각 개당 잔당 各 単価 每个 单价
    apart durchschnitt ø moyenne promedio média gemiddelde średnia průměr среднее ortalama 평균 平均 औसत _media _anzahl _개수 _件数
    apart _nochoffen _restbetrag _resteàpayer _pendiente _미납 _残金 _lefttopay _outstanding average avg median _mean _count _items _terminal _cashier _register _ref _zip _tel _authcode _tendered _übertrag _carriedforward _seenby _points _pointsearned _itemssold _noofitems
    apart _left _leftover remaining _remaining _rest _übrig verbleibend _reste _queda _restante _rimane _resta _sobra _over _zostało
    apart _zbývá _осталось _kalan _남은돈 残り 剩余 शेष 누적 _page _seite _week _woche _kw _day _qty _quantity _menge _guests
    apart _goal _budget _limit davon darin darunter dont waarvan _vatincluded _includesvat _ofwhichvat _gstincluded
    apart _mwstenthalten _inklmwst _inclmwst _tvaincluse _ivaincluido _dicuiiva _inclbtw _wtymvat _ztohodph _втчндс _kdvdahil
    apart _부가세포함 内税 内消費税 _含税
    unpaid pending hold unpaid expired skipped excluded ignored declined denied failed rejected reversed
    state status state zustand statut état estado stato stav статус durum stan 상태 状態 ステータス 状态 स्थिति
    between to bis à a
    of de of
    ordinal st nd rd th er
    month jan january januar januari janvier janv janeiro jänner feb february februar februari févr février fév febrero febbraio
    month fev fevereiro mar march märz mär mars marzo março maart mrt apr april avr avril abr abril aprile may mai mayo maggio
    month maio mei maj jun june juni juin junio giugno junho jul july juli juillet juil julio luglio julho aug august août ago
    month agosto augusti augustus sep sept september septembre septiembre settembre setembro oct october okt oktober octobre
    month octubre ottobre outubro nov november novembre noviembre novembro dec december dez dezember déc décembre dic diciembre
    month dicembre dezembro desember ene enero gennaio janeiro stycznia lutego marca kwietnia maja czerwca lipca sierpnia września
    month października listopada grudnia ledna února března dubna května června července srpna září října listopadu prosince янв
    month января фев февраля мар марта апр апреля мая июня июля авг августа сен сентября окт октября ноя ноября дек декабря ocak
    month şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık
    """

  struct Meaning {
    /// The currencies and the units that the word can mean, one bit for each.
    var (currencies, units) = (0 as UInt64, 0 as UInt64)

    /// The power of ten by which the word scales the number before the word; 0 if it scales nothing.
    var power = 0

    fileprivate var roles = 0 as UInt32

    func `is`(_ role: Role) -> Bool { roles & 1 << role.rawValue != 0 }

    var half: Role? { [.morning, .afternoon].first { `is`($0) } }

    fileprivate static func | (left: Meaning, right: Meaning) -> Meaning {
      Meaning(
        currencies: left.currencies | right.currencies, units: left.units | right.units,
        power: max(left.power, right.power), roles: left.roles | right.roles)
    }
  }

  /// Returns the meaning of a word in capital or small letters; a short word is a currency, unit or scale only as the table writes it.
  static func meaning(of text: UTF8Text) -> Meaning {
    let word = text.utf8
    let (meaning, folded) = (slots[slot(of: word)].meaning, text.foldedForSearch)
    if folded == word { return meaning }
    var other = slots[slot(of: folded)].meaning
    if word.count < 3 { other.currencies = 0 }
    if word.count < 2 { (other.units, other.roles) = (0, other.roles & ~(1 << Role.unclear.rawValue)) }
    return meaning | other
  }

  /// Returns the combined meanings of all words of a text.
  static func meaning(ofWordsIn text: UTF8Text) -> Meaning {
    text.utf8.split { !$0.isLetter && $0 < 0x80 }.reduce(Meaning()) {
      $0 | meaning(of: UTF8Text(utf8: Array($1)))
    }
  }

  /// The words in a hash table with linear probing: each word is at the index of its hash, or at the next free index.
  private static let slots: [(word: [UInt8], meaning: Meaning)] = {
    var slots = [(word: [UInt8], meaning: Meaning)](repeating: ([], Meaning()), count: 4096)
    var bit = 1 as UInt64
    for line in table.withUTF8Buffer({ $0.split(separator: 0x0A).map { UTF8Text(utf8: Array($0)).words } }) {
      for group in line.dropFirst() {
        var meaning = Meaning()
        if let role = names.firstIndex(of: line[0]) {
          meaning.roles = 1 << UInt32(role)
        } else if line[0] == "currency" {
          meaning.currencies = bit
        } else if line[0] == "unit" {
          meaning.units = bit
        } else {
          meaning.power = line[0].utf8.reduce(0) { 10 * $0 + Int($1 - 0x30) }
        }
        bit = bit << 1 | bit >> 63
        for word in group.utf8.split(separator: UInt8(ascii: ",")).map({ Array($0) }) {
          let slot = slot(of: word, in: slots)
          slots[slot] = (word, slots[slot].meaning | meaning)
        }
      }
    }
    return slots
  }()

  private static func slot(of word: [UInt8], in slots: [(word: [UInt8], meaning: Meaning)] = slots) -> Int {
    var slot = word.reduce(word.count) { ($0 &* 31 &+ Int($1)) & 4095 }
    while !slots[slot].word.isEmpty, slots[slot].word != word { slot = (slot + 1) & 4095 }
    return slot
  }

  /// Whether two words can mean the same currency or the same unit.
  static func areSame(_ one: UTF8Text, _ other: UTF8Text) -> Bool {
    if one == other { return true }
    let (one, other) = (meaning(of: one), meaning(of: other))
    return one.currencies & other.currencies != 0 || one.units & other.units != 0
  }

  /// Whether two words that could be signs are equal, or both mean incoming money, or both mean outgoing money.
  static func areSameSign(_ one: UTF8Text, _ other: UTF8Text) -> Bool {
    if one.isSame(as: other) { return true }
    let (one, other) = (meaning(of: one), meaning(of: other))
    return [Role.out, .in].contains { one.is($0) && other.is($0) }
  }

  /// Whether a word such as `CR` could be a sign; of single ASCII characters, only the capitals C, D, S and H could.
  static func isSign(_ word: UTF8Text) -> Bool {
    (word.utf8.count != 1 || "CDSH".utf8.contains(word.utf8[0])) && meaning(of: word).is(.sign)
  }

  /// Whether a sign is one byte, such as `+`, or is `CR` or `DR`.
  static func isMark(_ word: UTF8Text) -> Bool {
    word.count == 1 || ["cr", "dr"].contains { (sign: UTF8Text) in sign.isSame(as: word) }
  }

  /// Returns the sign in a word: the whole word or, in a script without spaces, its end; a word of up to 3 bytes must be `in`,
  /// `out`, `CR` or `DR`.
  static func sign(endOf word: UTF8Text) -> UTF8Text? {
    let word = word.utf8
    let ends = stride(from: word.count - 15, through: word.count - 6, by: 3).filter {
      $0 > 0 && word[$0] >= 0xE3
    }
    let words = ([0] + ends).lazy.map { UTF8Text(utf8: Array(word[$0...])) }
    let direction: [UTF8Text] = ["in", "out"]
    let isSign =
      word.count > 3 || word.count == 2 && isMark(words[0]) || direction.contains { $0.isSame(as: words[0]) }
    return isSign ? words.first { meaning(of: $0).is(.sign) } : nil
  }

  /// Returns the first possible sign in a cell; nil if there is none.
  ///
  /// In this order it tries: a plus or hyphen at the beginning; the whole cell, if it is a status or all its words are signs; the
  /// last word, or a sign at its end; the first word, if the second word is a sign too.
  static func sign(of cell: UTF8Text) -> UTF8Text? {
    if cell.count > 1, cell.hasPrefix("+") || cell.hasPrefix("-") { return UTF8Text(utf8: [cell.utf8[0]]) }
    if meaning(of: cell).is(.status) { return cell }
    var words = words(of: cell).map { UTF8Text(utf8: $0) }
    if words.isEmpty { words = cell.words }
    guard let last = words.last else { return nil }
    let areSigns =
      words.count == cell.words.count && words.allSatisfy { meaning(of: $0).is(.sign) }
    // In `Received from Ann`, the first two words are signs.
    let isSign = words.count > 1 && words.prefix(2).allSatisfy { meaning(of: $0).is(.sign) }
    if areSigns { return words.count == 1 ? words[0] : cell }
    return sign(endOf: last) ?? (isSign ? words[0] : nil)
  }

  /// Whether a cell as a whole, without `:` and `.`, has a role.
  static func say(_ role: Role, alone cell: UTF8Text) -> Bool {
    let letters = cell.utf8.filter { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ".") }
    return meaning(of: UTF8Text(utf8: letters)).is(role) || meaning(ofWhole: words(of: cell)).is(role)
  }

  /// Returns the first character of a word if that character scales a number and a currency or scale follows, as in `万円`; nil otherwise.
  static func scale(beginning word: UTF8Text) -> UTF8Text? {
    let (first, rest) = (
      UTF8Text(utf8: Array(word.utf8.prefix(3))), UTF8Text(utf8: Array(word.utf8.dropFirst(3)))
    )
    guard !rest.isEmpty, meaning(of: first).power > 0 else { return nil }
    let meaning = meaning(of: rest)
    return meaning.currencies != 0 || meaning.power > 0 || scale(beginning: rest) != nil ? first : nil
  }

  /// Whether digits are a code, not a number to be added: the first digit is a zero, or there are more than 15 digits.
  static func isCode(_ digits: UTF8Text) -> Bool {
    let digits = digits.utf8
    return digits.count > 1 && digits[0] == UInt8(ascii: "0") && digits.allSatisfy { $0.isDigit }
      || digits.count { $0.isDigit } > 15
  }

  /// Whether digits are a date such as `20260501`.
  static func isDay(_ digits: UTF8Text) -> Bool {
    let day = digits.utf8.map { Int($0) - 0x30 }
    return day.count == 8 && day.allSatisfy { 0...9 ~= $0 } && [19, 20].contains(day[0] * 10 + day[1])
      && 1...12 ~= day[4] * 10 + day[5] && 1...31 ~= day[6] * 10 + day[7]
  }

  /// Whether the first word, the last word or the whole of a note has a role.
  static func say(_ role: Role, _ note: UTF8Text) -> Bool {
    let words = words(of: note)
    let ends = [words.first, words.last]
    return ends.contains { $0.map { meaning(of: UTF8Text(utf8: $0)).is(role) } ?? false }
      || meaning(ofWhole: words).is(role)
  }

  /// Whether a note tells that its number is not an item of the list.
  static func sayApart(_ note: UTF8Text) -> Bool {
    let words = words(of: note)
    if say(.apart, note) || say(.balance, note) { return true }
    return words.count > 1 && meaning(of: UTF8Text(utf8: words[words.count - 1])).is(.unpaid)
  }

  /// Returns the words of a note, without punctuation such as `,` or the East Asian `、`.
  static func words(of note: UTF8Text) -> [[UInt8]] {
    var text = note.utf8
    for index in text.indices.dropLast(2) {
      let (first, second, third) = (text[index], text[index + 1], text[index + 2])
      let isMark =
        first == 0xE2 && second < 0x88 || first == 0xE3 && second == 0x80 && third != 0x85
        || first == 0xEF && second == 0xBC && !(0x90...0x99 ~= third) && third < 0xA1
      if isMark { text.replaceSubrange(index...index + 2, with: [0x20, 0x20, 0x20]) }
    }
    return text.split { !$0.isLetter && $0 < 0x80 && $0 != UInt8(ascii: "-") }.map { Array($0) }
      .filter { $0.first.map { $0.isLetter || $0 > 0x7F } ?? false }
  }

  private static func meaning(ofWhole words: [[UInt8]]) -> Meaning {
    meaning(of: UTF8Text(utf8: [UInt8(ascii: "_")] + words.joined()))
  }

  /// Whether a text begins with a placeholder that programs write instead of a number: `NaN`, `Too large`, `#REF!`, `Err:502`.
  static func areMissing(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let (comma, semicolon) = (UInt8(ascii: ","), UInt8(ascii: ";"))
    let word = Array(text.prefix(12).prefix { $0 > UInt8(ascii: " ") && $0 != comma && $0 != semicolon })
    if word.first == UInt8(ascii: "#"), word.last == UInt8(ascii: "!") || word.last == UInt8(ascii: "?") {
      return !word.contains { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
    }
    return meaning(of: UTF8Text(utf8: word)).is(.missing)
      || ["err:", "too large"].contains { (start: UTF8Text) in
        start.utf8.elementsEqual(text.prefix(start.utf8.count), by: { $0 == $1 | 0x20 })
      }
  }
}
