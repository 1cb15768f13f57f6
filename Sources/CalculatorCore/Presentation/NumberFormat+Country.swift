import ExactNumbers

extension NumberFormat {
  /// Creates the number format of a locale such as `de_CH.UTF-8`; nil for an unknown locale.
  ///
  /// An empty name, and the locales `C` and `POSIX` for programs, give the standard format.
  public init?(localeName name: UTF8Text) {
    func prefix(until ends: UTF8Text) -> UTF8Text {
      UTF8Text(utf8: Array(name.utf8.prefix { !ends.utf8.contains($0) }))
    }
    let (locale, language) = (prefix(until: ".@"), prefix(until: ".@_"))
    let isPlain = ["", "C", "POSIX"].contains(locale)
    let formats = [locale, language].lazy.compactMap { name in
      Self.byLocales.first { $0.names.words.contains(name) }?.format
    }
    guard let format = isPlain ? .standard : formats.first else { return nil }
    self = format
  }

  /// Number formats, each with the languages that use it, and with locales such as `de_CH` that differ from their language.
  ///
  /// Source: Unicode Common Locale Data Repository (CLDR), release 49, with digits from 0 to 9. The table has the languages of
  /// CLDR that the GNU C library also has, except those for which CLDR only repeats its root locale.
  static let byLocales: [(format: NumberFormat, names: UTF8Text)] = {
    let (point, comma) = (NumberFormat.standard, NumberFormat(decimalSeparator: ","))
    let space = NumberFormat(decimalSeparator: ",", groupingSeparator: "\u{A0}")
    return [
      (point, "aa ak am ar bem bho bo byn ce chr ckb cy doi en es_BR es_BZ es_CU es_DO es_GT es_HN es_MX"),
      (point, "es_NI es_PA es_PE es_PR es_SV es_US fa fil fr_RW ga gd gez gv ha he ig iu ja km kn ko kw lg"),
      (point, "mai mi mn mni ms mt my nso om raj rif sat sd shn si sid so st sw ta_MY ta_SG th ti tig tn"),
      (point, "tpi ug ur wae wal yi yo yue zh zu"),
      (space, "af be bg br cs cv en_CZ en_EE en_FI en_HU en_LT en_LV en_NO en_PT en_SE en_SK en_UA en_ZA"),
      (space, "es_CR et ff fi fr_CA gl ht hu hy ka kab kk ky lt lv nb nn nr pl pt_AO pt_CH pt_CV pt_GQ"),
      (space, "pt_GW pt_LU pt_MO pt_MZ pt_PT pt_ST pt_TL ru sah se sk sq ss sv tg tk ts tt uk uz ve"),
      (comma, "ar_DZ ar_LB ar_LY ar_MA ar_MR ar_TN ast az bs ca da de dsb el en_AT en_BE en_DE en_DK en_ES"),
      (comma, "en_ID en_IT en_NL en_PL en_RO en_SI es eu fo fr_LU fy hr hsb ia id is it kl ku lb lij ln lo"),
      (comma, "mk ms_BN ms_ID nl ps pt ro rw sc sl sr sw_CD tr vi wo"),
      (NumberFormat(secondaryGroupingSize: 2), "as bn brx dv dz en_IN gu hi kok ml mr ne or pa sa ta te"),
      (NumberFormat(groupingSeparator: "'"), "de_CH de_LI en_CH it_CH"),
      (NumberFormat(groupingSeparator: "\u{A0}"), "mfe to xh"),
      (NumberFormat(decimalSeparator: ",", groupingSeparator: "\u{202F}"), "en_FR en_GE fr"),
      (NumberFormat(decimalSeparator: ",", groupingSeparator: "'"), "fr_CH"),
    ]
  }()
}
