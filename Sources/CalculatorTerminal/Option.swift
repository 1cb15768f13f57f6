/// An option of the program, by its long name.
enum Option: String, CaseIterable {
  case algebra
  case csv
  case decimals
  case digits
  case file
  case fraction
  case group
  case help
  case json
  case kept
  case lock
  case mixed
  case noHistory = "no-history"
  case null
  case putBack = "put-back"
  case repeating
  case rounding
  case scientific
  case show
  case staged
  case strict
  case sum
  case total
  case tsv
  case version

  /// Its short name.
  var letter: UInt8? {
    switch self {
    case .algebra: UInt8(ascii: "a")
    case .digits: UInt8(ascii: "d")
    case .fraction: UInt8(ascii: "f")
    case .group: UInt8(ascii: "g")
    case .help: UInt8(ascii: "h")
    case .json: UInt8(ascii: "j")
    case .mixed: UInt8(ascii: "m")
    case .null: UInt8(ascii: "0")
    case .repeating: UInt8(ascii: "r")
    case .scientific: UInt8(ascii: "e")
    case .sum: UInt8(ascii: "s")
    case .tsv: UInt8(ascii: "t")
    case .version: UInt8(ascii: "V")
    case .csv, .decimals, .file, .kept, .lock, .noHistory, .putBack, .rounding, .show, .staged, .strict,
      .total:
      nil
    }
  }

  /// Whether a value belongs to it.
  var takesValue: Bool {
    switch self {
    case .decimals, .digits, .file, .putBack, .rounding, .show: true
    default: false
    }
  }

  /// The name as it is typed.
  var name: String { "--" + rawValue }

  /// The commands that it goes with.
  var commands: [Command] {
    switch self {
    case .help, .version: Command.allCases
    case .decimals, .rounding: [.expressions, .keys, .tape, .tapes]
    case .json: [.expressions, .tape, .check]
    case .lock: [.keys]
    case .null: [.expressions, .keys]
    case .strict: [.expressions, .keys, .tape, .check]
    case .csv, .kept, .total: [.tape]
    case .staged: [.check]
    case .putBack, .show: [.tapes]
    default: [.expressions]
    }
  }

  /// What other programs call it.
  var otherNames: [String] {
    switch self {
    case .algebra: ["math", "mathlib", "precedence"]
    case .decimals: ["fixed"]
    case .digits: ["precision", "places", "scale"]
    case .fraction: ["rational", "exact"]
    case .group: ["thousands"]
    case .kept: ["saved"]
    case .null: ["zero"]
    case .staged: ["cached", "index"]
    case .sum: ["add"]
    case .total: ["gt"]
    default: []
    }
  }
}
