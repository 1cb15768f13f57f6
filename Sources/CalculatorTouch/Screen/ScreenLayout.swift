// The parts of the screen, from top to bottom; a wide screen has the tape at the left:
//
//     column        wide                low, without room for functions
//
//     tape          tape    entry       tape    keypad
//     entry                 tools       entry
//     tools                 keypad      tools
//     keypad

/// The frames of the calculator's parts, on a screen or in a window of any size.
public struct ScreenLayout: Hashable, Sendable {
  /// The frame of the tape, including the margins at both sides of its texts.
  public private(set) var tape: Frame

  /// The frames of the entry line, the tools and the keypad.
  public private(set) var entry, tools, keypad: Frame

  /// The frame of the bar of kept rows; its height is zero if the bar is not shown.
  public private(set) var kept = Frame.zero

  /// Whether the pad has functions next to the digits.
  public let hasAllKeys: Bool

  private let height: Double

  /// The distance of all parts from the edges of the screen, in points.
  ///
  /// Keys that would be too narrow have only `leastMargin`. The distance from the lower edge is at least `leastBottom`, because the
  /// system delays touches nearer to this edge.
  public static let margin = 16.0
  private static let (leastMargin, leastBottom) = (6.0, 20.0)

  /// The distance between the tape and the next parts, in points.
  static let between = 20.0

  /// The largest shares of the screen's height for the entry line and for the tools.
  static let largestShares = (entry: 0.2, tools: 0.14)

  /// The largest side of keys, in points; with functions next to digits, the largest next to a tape, and the smallest below a tape.
  static let (largestKey, largestKeyOfAll, leastSideOfAll) = (112.0, 80.0, 56.0)

  /// The width, in points, that functions in place of digits need in addition to a pad with keys of the smallest size.
  private static let functionsWidth = 52.0

  /// With functions next to digits: the smallest height of the entry line, its height with a live result (both in points), and the
  /// smallest share of the width for the tape.
  private static let (leastEntryAbovePad, entryWithOutcome, leastTapeShare) = (48.0, 60.0, 0.32)

  /// The smallest width, in points, of a tape at the left of the keypad; the tools can be below that tape.
  static let leastTapeWidth = KeyGrid.leastToolsWidth

  /// Creates the layout of a window of `width` times `height` points; no part that is pressed or read is in `safeArea`.
  ///
  /// The tape is at the upper left, below the safe area and below `tapeTop`, where the controls of a window end. The bar of kept
  /// rows takes its height from the tape. The bar is above the pad, or below a tape that is next to the pad.
  public init(
    width: Double, height: Double, safeArea: Insets, tapeTop: Double = 0, showsKept: Bool = false,
    in fonts: some FontMeasure
  ) {
    self.init(width: width, height: height, safeArea: safeArea, tapeTop: tapeTop, fonts)
    guard showsKept else { return }
    let room = min(KeyGrid.keptHeight, tape.height)
    let isAbovePad = tape.maxY < keypad.y
    tape.height -= room
    if isAbovePad {
      entry.y -= room
      tools.y -= room
    }
    kept = Frame(
      x: tools.x, y: isAbovePad ? tools.maxY : tape.maxY, width: tools.width, height: room - KeyGrid.keptGap
    )
    if !isAbovePad {
      (kept.x, kept.width) = (tape.x + Self.margin, tape.width - 2 * Self.margin)
    }
  }

  private init(width: Double, height: Double, safeArea: Insets, tapeTop: Double, _ fonts: some FontMeasure) {
    self.height = height
    let tapeTop = max(safeArea.top, tapeTop)
    var insets = safeArea.atLeast(Self.margin)
    insets.bottom = max(insets.bottom, Self.leastBottom)
    let entryHeight = min(fonts.lineHeight(of: .entry), Self.largestShares.entry * height)
    let toolsHeight = min(
      max(KeyGrid.leastSide, 1.5 * fonts.lineHeight(of: .row)), Self.largestShares.tools * height)
    let (innerWidth, innerHeight) = (width - insets.left - insets.right, height - insets.top - insets.bottom)
    let besideTape = innerWidth - Self.leastTapeWidth - Self.between
    guard width > height, besideTape >= KeyGrid.width(side: KeyGrid.leastSide) + Self.functionsWidth else {
      // Large text makes the entry line lower and its number smaller, so that one row of the tape is visible. A second row is
      // preferred to larger keys.
      let room = height - max(insets.top, tapeTop) - insets.bottom - Self.between - toolsHeight
      let roomAbovePad = room - KeyGrid.height(side: KeyGrid.leastSide)
      var entryHeight = max(
        min(entryHeight, KeyGrid.leastSide), min(entryHeight, roomAbovePad - fonts.rowHeight))
      let tapeHeight = min(2 * fonts.rowHeight, max(fonts.rowHeight, roomAbovePad - entryHeight))
      let keysHeight = room - tapeHeight - entryHeight
      let sideOfAll = KeyGrid.side(
        columns: KeyGrid.allColumns, width: innerWidth, height: keysHeight, largest: Self.largestKey)
      hasAllKeys = sideOfAll >= Self.leastSideOfAll
      let side =
        hasAllKeys
        ? sideOfAll
        : max(
          KeyGrid.leastSide, KeyGrid.side(width: innerWidth, height: keysHeight, largest: Self.largestKey))
      let columns = hasAllKeys ? KeyGrid.allColumns : KeyGrid.columns
      let padHeight = KeyGrid.height(columns: columns, side: side)
      // At the largest text size, keys can get so small that tools and functions need more width than the pad.
      let barWidth = max(
        KeyGrid.width(columns: columns, side: side),
        min(KeyGrid.usualToolsWidth, width - safeArea.left - safeArea.right - 2 * Self.leastMargin))
      let columnWidth = min(barWidth, innerWidth)
      // The live result gets only the height that is left over by three rows and the keys.
      let spare = room - padHeight - entryHeight - 3 * fonts.rowHeight
      entryHeight += max(0, min(fonts.lineHeight(of: .outcome), spare))
      let middle = insets.left + innerWidth / 2
      keypad = Frame(
        x: middle - barWidth / 2, y: height - insets.bottom - padHeight, width: barWidth, height: padHeight)
      tools = Frame(x: keypad.x, y: keypad.y - toolsHeight, width: barWidth, height: toolsHeight)
      entry = Frame(
        x: middle - columnWidth / 2, y: tools.y - entryHeight, width: columnWidth, height: entryHeight)
      tape = Frame(
        x: entry.x - Self.margin, y: tapeTop, width: columnWidth + 2 * Self.margin,
        height: max(0, entry.y - Self.between - tapeTop))
      return
    }

    let leastEntry = min(entryHeight, Self.leastEntryAbovePad)
    let sideOfAll = KeyGrid.side(
      columns: KeyGrid.allColumns, width: innerWidth - Self.between - Self.leastTapeShare * width,
      height: innerHeight - toolsHeight - leastEntry, largest: Self.largestKeyOfAll)
    hasAllKeys = sideOfAll >= KeyGrid.leastSide
    // The live result gets its height before the keys grow.
    let spareSide = KeyGrid.side(
      columns: KeyGrid.allColumns, width: .infinity,
      height: innerHeight - toolsHeight - Self.entryWithOutcome, largest: sideOfAll)
    let sideBelowEntry = KeyGrid.side(
      width: besideTape, height: innerHeight - toolsHeight - entryHeight, largest: Self.largestKey)
    let sideAlone = KeyGrid.side(width: besideTape, height: innerHeight, largest: Self.largestKey)
    // If the keys below the entry line would be small, the pad gets the whole height instead.
    let isLow = !hasAllKeys && sideBelowEntry < Self.largestKey * 2 / 3 && sideBelowEntry < sideAlone
    let side = max(KeyGrid.leastSide, hasAllKeys ? spareSide : isLow ? sideAlone : sideBelowEntry)
    let columns = hasAllKeys ? KeyGrid.allColumns : KeyGrid.columns
    let padWidth = max(
      KeyGrid.width(columns: columns, side: side),
      KeyGrid.width(side: KeyGrid.leastSide) + Self.functionsWidth)
    let padHeight = KeyGrid.height(columns: columns, side: side)
    let left = width - insets.right - padWidth
    let tapeRight = left - Self.between
    if isLow {
      let leftWidth = tapeRight - insets.left
      keypad = Frame(
        x: left, y: insets.top + (innerHeight - padHeight) / 2, width: padWidth, height: padHeight)
      tools = Frame(
        x: insets.left, y: height - insets.bottom - toolsHeight, width: leftWidth, height: toolsHeight)
      entry = Frame(x: insets.left, y: tools.y - entryHeight, width: leftWidth, height: entryHeight)
      tape = Frame(
        x: insets.left - Self.margin, y: tapeTop, width: leftWidth + 2 * Self.margin,
        height: max(0, entry.y - Self.between / 2 - tapeTop))
    } else {
      let entryHeight = min(
        entryHeight + fonts.lineHeight(of: .outcome), innerHeight - toolsHeight - padHeight)
      let top = insets.top + (innerHeight - entryHeight - toolsHeight - padHeight) / 2
      entry = Frame(x: left, y: top, width: padWidth, height: entryHeight)
      tools = Frame(x: left, y: entry.maxY, width: padWidth, height: toolsHeight)
      keypad = Frame(x: left, y: tools.maxY, width: padWidth, height: padHeight)
      tape = Frame(
        x: insets.left - Self.margin, y: tapeTop, width: tapeRight - insets.left + Self.margin,
        height: max(0, height - tapeTop - insets.bottom))
    }
  }
}

// MARK: - Checks

extension ScreenLayout {
  /// The height of the sheet of a check, including the safe area: half the screen, or more on a low screen.
  public var checkHeight: Double { max(height / 2, min(240, 0.65 * height)) }

  /// The frame of the tape above the sheet of a check; this frame also covers the width of a pad at the right of the tape.
  public var checkedTape: Frame {
    let right = max(tape.maxX, keypad.maxX + Self.margin)
    return Frame(x: tape.x, y: tape.y, width: right - tape.x, height: max(0, height - checkHeight - tape.y))
  }
}
