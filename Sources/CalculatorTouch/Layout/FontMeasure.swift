/// The fonts of a size of text, as far as what is written in them is laid out: those of the system in the app, estimates in
/// its drawings.
public protocol FontMeasure {
  /// Returns the height of a line at full size.
  func lineHeight(of role: FontRole) -> Double

  /// Returns the width of a line of text in whole points, at a part of the full size of its font.
  func width(of text: String, in role: FontRole, scale: Double) -> Double

  /// Returns the size in whole points of words that are broken into lines of a width, at a part of the full size of their font.
  func size(of words: String, in role: FontRole, scale: Double, width: Double) -> (
    width: Double, height: Double
  )

  /// Returns the width of a digit at full size.
  func digitWidth(of role: FontRole) -> Double
}

extension ScreenLayout.Heights {
  /// Creates the heights that `fonts` ask for.
  public init(_ fonts: some FontMeasure) {
    self.init(entry: fonts.lineHeight(of: .entry), row: fonts.lineHeight(of: .row))
  }
}

extension PaintedNumber {
  /// Returns the size at which the number is written in a place, and where it stands in it.
  public func fit(width: Double, height: Double, in fonts: some FontMeasure) -> NumberFit {
    var fit = NumberFit(height: fonts.lineHeight(of: font), placeWidth: width, placeHeight: height)
    while fit.shrinks(to: fonts.width(of: text, in: font, scale: fit.scale)) {}
    return fit
  }
}

extension EntryText {
  /// The font of the pending operator.
  public static let operatorFont = FontRole.entryOperator

  /// Returns how many digits have room in an entry line of a width.
  public static func digitCount(width: Double, in fonts: some FontMeasure) -> Int {
    NumberFit.digitCount(besideGap: EntryLayout.gap, width: width, digitWidth: fonts.digitWidth(of: .entry))
  }

  /// Returns where the parts stand.
  public func layout(width: Double, height: Double, in fonts: some FontMeasure) -> EntryLayout {
    EntryLayout(
      width: width, height: height,
      operatorWidth: fonts.width(of: `operator`, in: Self.operatorFont, scale: 1))
  }
}

extension TapeRowText {
  /// Returns how many digits have room in a row of a width.
  public static func digitCount(width: Double, in fonts: some FontMeasure) -> Int {
    NumberFit.digitCount(
      besideGap: TapeRowLayout.gap, width: TapeRowLayout.contentWidth(in: width),
      digitWidth: fonts.digitWidth(of: .result))
  }

  /// Returns where the parts stand in a row of a width.
  public func layout(width: Double, in fonts: some FontMeasure) -> TapeRowLayout {
    func needed(_ number: PaintedNumber) -> Double { fonts.width(of: number.text, in: number.font, scale: 1) }
    let noteWidth = TapeRowLayout.contentWidth(in: width)
    return TapeRowLayout(
      width: width,
      TapeRowLayout.Measures(
        amount: needed(amount), operator: fonts.width(of: `operator`, in: operand.font, scale: 1),
        operand: needed(operand), runningValue: needed(runningValue),
        line: fonts.lineHeight(of: .row).rounded(.up),
        note: note.isEmpty ? 0 : fonts.size(of: note, in: .note, scale: 1, width: noteWidth).height))
  }
}

extension MessageLayout {
  /// Lays out `text` on a tape at `tape`, smaller where that is low.
  public init(_ text: String, tape: Frame, in fonts: some FontMeasure) {
    let width = Self.width(in: tape)
    func size(_ scale: Double) -> (width: Double, height: Double) {
      fonts.size(of: text, in: .words, scale: scale, width: width)
    }
    let scale =
      Self.scales.first { size($0).height <= Self.height(in: tape) } ?? Self.scales[Self.scales.count - 1]
    self.init(tape: tape, width: size(scale).width, height: size(scale).height, scale: scale)
  }
}
