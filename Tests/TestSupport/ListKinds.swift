/// Kinds of lists with what a person means by them: numbers with their notes and the sum, or the line that is refused and why.
public enum ListKinds {
  /// All kinds.
  public static let all: [(kind: String, text: String, meaning: String)] =
    lines + around + marks + cells + totals + refusals

  /// One number a line, wherever it stands.
  private static let lines = [
    ("words before", "coffee 4.50\ntea 3", "4.5 coffee | 3 tea | = 7.5"),
    ("words behind", "4.50 coffee\n3 tea", "4.5 coffee | 3 tea | = 7.5"),
    ("words on both sides", "paid 20 to Kim\nlent 5 to Lee", "20 paid to Kim | 5 lent to Lee | = 25"),
    ("numbers alone", "12\n5\n8", "12 | 5 | 8 | = 25"),
    ("a number with words", "coffee 4.50", "4.5 coffee"),
    ("blank lines", "coffee 4.50\n\ntea 3\n", "4.5 coffee | 3 tea | = 7.5"),
    ("line ends of Windows", "coffee 4.50\r\ntea 3\r\n", "4.5 coffee | 3 tea | = 7.5"),
    ("line ends of old Macs", "coffee 4.50\rtea 3", "4.5 coffee | 3 tea | = 7.5"),
    ("columns of a terminal", "coffee      4.50\ngreen tea   3.00", "4.5 coffee | 3 green tea | = 7.5"),
    ("a heading", "Shopping\nmilk 2\nbread 3", "2 Shopping milk | 3 bread | = 5"),
    ("headings of blocks", "Food\nmilk 2\nHome\nrent 500", "2 Food milk | 500 Home rent | = 502"),
    ("a number below its words", "Coffee\n4.50\nTea\n3.20", "4.5 Coffee | 3.2 Tea | = 7.7"),
    ("words at the end", "milk 2\nbread 3\nThank you", "2 milk | 3 bread Thank you | = 5"),
    (
      "a heading with a colon", "Fixed costs:\nrent 500\nphone 20", "500 Fixed costs: rent | 20 phone | = 520"
    ),
    ("notes behind", "milk 2 # 3 bottles\nbread 3", "2 milk 3 bottles | 3 bread | = 5"),
    ("notes alone", "# May 2026\nmilk 2\nbread 3", "2 May 2026 milk | 3 bread | = 5"),
    ("numbers with notes", "5 # a\n3 # b", "5 a | 3 b | = 8"),
    ("Korean", "커피 4,500\n버스 1,250", "4500 커피 | 1250 버스 | = 5750"),
    ("Chinese", "咖啡 25.50\n茶 12", "25.5 咖啡 | 12 茶 | = 37.5"),
    ("Arabic digits", "قهوة ١٢٫٥\nشاي ٣", "12.5 قهوة | 3 شاي | = 15.5"),
    ("wide digits", "コーヒー ４５０\nお茶 ３００", "450 コーヒー | 300 お茶 | = 750"),
    (
      "amounts taken off", "salary 2500\nrent -800\nfood -300", "2500 salary | -800 rent | -300 food | = 1400"
    ),
    ("a sign behind", "salary 2500\nrent 800-", "2500 salary | -800 rent | = 1700"),
    ("losses in parentheses", "sales\n1200\n(350)\n80", "1200 sales | -350 | 80 | = 930"),
    ("a plus sign", "start 100\ngift +20\nfee -5", "100 start | 20 gift | -5 fee | = 115"),
    ("fractions", "flour 1½\nsugar ½", "1.5 flour | 0.5 sugar | = 2"),
    ("sales of one item, equal", "coffee 4.50\ncoffee 4.50", "4.5 coffee | 4.5 coffee | = 9"),
    ("percentages of a whole", "10%\n25%", "0.1 | 0.25 | = 0.35"),
  ]

  /// What stands around a number and is none.
  private static let around = [
    ("hyphens as bullets", "- milk 2\n- bread 3", "2 milk | 3 bread | = 5"),
    ("asterisks as bullets", "* milk 2\n* bread 3", "2 milk | 3 bread | = 5"),
    ("bullets", "• milk 2\n• bread 3", "2 milk | 3 bread | = 5"),
    ("bullets before numbers", "• 2\n• 3", "2 | 3 | = 5"),
    ("bullets below headings", "Food\n- milk 2\nHome\n- rent 500", "2 Food milk | 500 Home rent | = 502"),
    ("dashes as bullets", "– milk 2\n— bread 3", "2 milk | 3 bread | = 5"),
    ("numbering", "1. milk 2\n2. bread 3\n3. tea 7", "2 milk | 3 bread | 7 tea | = 12"),
    ("numbering in parentheses", "1) milk 2\n2) bread 3", "2 milk | 3 bread | = 5"),
    ("numbering of numbers", "1. 4.50\n2. 3.20", "4.5 | 3.2 | = 7.7"),
    ("numbering of ones", "1. milk 2\n1. bread 3", "2 milk | 3 bread | = 5"),
    (
      "dates of ISO 8601", "2026-05-01 milk 2\n2026-05-02 bread 3",
      "2 2026-05-01 milk | 3 2026-05-02 bread | = 5"
    ),
    ("dates before numbers", "2026-05-01 450\n2026-05-02 20", "450 2026-05-01 | 20 2026-05-02 | = 470"),
    (
      "German dates", "01.05.2026 Miete 450,50\n3.5.26 Brot 3,20",
      "450.5 01.05.2026 Miete | 3.2 3.5.26 Brot | = 453.7"
    ),
    ("American dates", "05/01/2026 rent 450\n5/2/26 bread 3", "450 05/01/2026 rent | 3 5/2/26 bread | = 453"),
    ("days and months", "05-01 rent 450\n05-02 bread 3", "450 05-01 rent | 3 05-02 bread | = 453"),
    (
      "Korean dates", "2026.05.01 커피 4,500\n2026.05.02 책 12,000",
      "4500 2026.05.01 커피 | 12000 2026.05.02 책 | = 16500"
    ),
    (
      "dates with times", "2026-05-01 08:15 milk 2\n2026-05-01T09:30 bread 3",
      "2 2026-05-01 08:15 milk | 3 2026-05-01T09:30 bread | = 5"
    ),
    (
      "dates as headings", "2026-05-01\nmilk 2\n2026-05-02\nbread 3",
      "2 2026-05-01 milk | 3 2026-05-02 bread | = 5"
    ),
    ("currency signs", "milk $2\nbread $1,234.50", "2 milk | 1234.5 bread | = 1236.5"),
    ("currency signs behind", "Milch 2,20 €\nBrot 3,50 €", "2.2 Milch | 3.5 Brot | = 5.7"),
    ("currency codes", "milk USD 2.20\nbread 3 USD", "2.2 milk | 3 bread | = 5.2"),
    ("sign and code", "milk $1,234.56 USD\nbread $2.44 USD", "1234.56 milk | 2.44 bread | = 1237"),
    ("won", "커피 4500원\n버스 1250원", "4500 커피 원 | 1250 버스 원 | = 5750"),
    ("crowns", "kaffe 4.50 kr\nte 3.00 kr", "4.5 kaffe kr | 3 te kr | = 7.5"),
    ("rupees", "tea Rs.500\nmilk Rs.50", "500 tea Rs. | 50 milk Rs. | = 550"),
    ("francs", "Kaffee Fr. 4.50\nTee Fr. 3.20", "4.5 Kaffee Fr. | 3.2 Tee Fr. | = 7.7"),
    ("prices without cents", "Kaffee 5,-\nTee 4,50\nKuchen 3,–", "5 Kaffee | 4.5 Tee | 3 Kuchen | = 12.5"),
    ("prices without cents in francs", "Kaffee 5.-\nTee 4.50", "5 Kaffee | 4.5 Tee | = 9.5"),
    ("units", "walk 5km\nrun 12km", "5 walk km | 12 run km | = 17"),
    ("units apart", "walk 5 km\nrun 12 km", "5 walk km | 12 run km | = 17"),
    ("rates", "rent 500/month\nphone 20/month", "500 rent /month | 20 phone /month | = 520"),
    ("leaders", "coffee ..... 4.50\ntea ........ 3.00", "4.5 coffee ..... | 3 tea ........ | = 7.5"),
    ("leaders without space", "coffee....4.50\ntea.....3.00", "4.5 coffee.... | 3 tea..... | = 7.5"),
    ("ellipses", "coffee … 4.50\ntea … 3", "4.5 coffee … | 3 tea … | = 7.5"),
    ("underscores", "coffee ____ 4.50\ntea _______ 3", "4.5 coffee ____ | 3 tea _______ | = 7.5"),
    ("equals signs", "coffee = 4.50\ntea = 3", "4.5 coffee = | 3 tea = | = 7.5"),
    ("colons", "coffee: 4.50\ntea:3", "4.5 coffee: | 3 tea: | = 7.5"),
    ("arrows", "coffee → 4.50\ntea -> 3", "4.5 coffee → | 3 tea -> | = 7.5"),
    (
      "remarks in brackets", "hotel 450 (3 nights)\ntaxi 20 [2x10]",
      "450 hotel (3 nights) | 20 taxi [2x10] | = 470"
    ),
    ("commas side by side", "salary,,2500\nbread 3", "2500 salary,, | 3 bread | = 2503"),
    ("remarks behind commas", "coffee 4.50, black\ntea 3, green", "4.5 coffee black | 3 tea green | = 7.5"),
    ("full stops", "I paid 4.50.\nShe paid 3.", "4.5 I paid | 3 She paid | = 7.5"),
    ("rules", "milk 2\n-----\nbread 3\n=====", "2 milk | 3 bread | = 5"),
    (
      "tables of Markdown", "| item | price |\n|---|---|\n| milk | 2 |\n| bread | 3 |",
      "2 item | price | milk | | | 3 bread | | | = 5"
    ),
  ]

  /// Marks of decimals and groups.
  private static let marks = [
    ("grouping commas", "rent 1,200\ncar 15,300.50", "1200 rent | 15300.5 car | = 16500.5"),
    ("German", "Miete 1.200,00\nAuto 15.300,50", "1200 Miete | 15300.5 Auto | = 16500.5"),
    ("German, some without decimals", "Miete 1.200\nBrot 3,50", "1200 Miete | 3.5 Brot | = 1203.5"),
    ("French", "loyer 1\u{202F}200,00\npain 3,50", "1200 loyer | 3.5 pain | = 1203.5"),
    ("French numbers alone", "1 200,00\n3,50", "1200 | 3.5 | = 1203.5"),
    ("Swiss", "Miete 1'200.00\nBrot 3.50", "1200 Miete | 3.5 Brot | = 1203.5"),
    ("Indian", "house 12,34,567\ncar 1,00,000.50", "1234567 house | 100000.5 car | = 1334567.5"),
    ("many groups decide", "house 1.234.567\nbread 1,200", "line 2: contradictorySeparators"),
    ("decimal commas", "Milch 2,20\nBrot 3,5", "2.2 Milch | 3.5 Brot | = 5.7"),
    ("only three digits behind each mark", "1,234\n2,500", "1234 | 2500 | = 3734"),
    ("points are decimals at home", "1.234\n2.500", "1.234 | 2.5 | = 3.734"),
    ("an exponent changes nothing", "3,425e0\n1,000", "3425 | 1000 | = 4425"),
  ]

  /// Cells.
  private static let cells = [
    ("tabs", "milk\t2\nbread\t3", "2 milk | 3 bread | = 5"),
    ("a spreadsheet", "Item\tPrice\nmilk\t2\nbread\t3", "2 Item Price milk | 3 bread | = 5"),
    ("semicolons", "Milch;2,20\nBrot;3,50", "2.2 Milch | 3.5 Brot | = 5.7"),
    ("commas", "item,price\nmilk,2.20\nbread,3.50", "2.2 item price milk | 3.5 bread | = 5.7"),
    (
      "RFC 4180", "\"item\",\"price\"\n\"Coffee, black\",\"1,004.50\"\n\"18\"\" pipe\",\"3\"",
      "1004.5 item price Coffee, black | 3 18\" pipe | = 1007.5"
    ),
    (
      "an export of a bank", "Date,Text,Amount\n2026-05-01,Rent,-450.00\n2026-05-02,Salary,2500.00",
      "-450 Date Text Amount 2026-05-01 Rent | 2500 2026-05-02 Salary | = 2050"
    ),
    (
      "an export of a German bank", "Datum;Text;Betrag\n01.05.2026;Miete;-450,00\n02.05.2026;Lohn;2.500,00",
      "-450 Datum Text Betrag 01.05.2026 Miete | 2500 02.05.2026 Lohn | = 2050"
    ),
    ("dates and amounts", "2026-05-01,450\n2026-05-02,20", "450 2026-05-01 | 20 2026-05-02 | = 470"),
    ("amounts first", "2.20\tmilk\n3\tbread", "2.2 milk | 3 bread | = 5.2"),
    ("units in cells", "커피\t4500원\n버스\t1250원", "4500 커피 | 1250 버스 | = 5750"),
    ("groups in cells of their own", "loyer\t1 200,50\npain\t3,50", "1200.5 loyer | 3.5 pain | = 1204"),
    ("a title above", "Shopping\nitem;price\nmilk;2\nbread;3", "2 Shopping item price milk | 3 bread | = 5"),
    ("other columns with gaps", "rent\t450\t3\nfood\t20\t", "450 rent 3 | 20 food | = 470"),
    ("sentences", "milk, fresh 2\nbread, white 3", "2 milk, fresh | 3 bread, white | = 5"),
    ("commas and spaces", "milk, 2.20\nbread, 3", "2.2 milk, | 3 bread, | = 5.2"),
    (
      "other counts of cells", "Rent\t500\nFood, drinks\t60.5\tMay",
      "500 Rent | 60.5 Food, drinks May | = 560.5"
    ),
    ("percentages beside amounts", "milk;7%;2\nbread;7%;3", "2 milk 7% | 3 bread 7% | = 5"),
    ("several columns", "item;count;price\nmilk;2;2.20\nbread;1;3", "line 2: severalColumns"),
    ("several columns without names", "1,milk,2.20\n2,bread,3", "line 1: severalColumns"),
    ("debit and credit", "item;debit;credit\nrent;450;\nsalary;;2500", "line 2: noColumn"),
    ("debit and credit with commas", "rent,450,\nsalary,,2500", "line 1: noColumn"),
    ("two numbers in a row of cells", "1\t2\n3\t\n\t4", "line 1: noColumn"),
    ("an item without a name", "5\t5\nx\t5", "5 5 | 5 x | = 10"),
    ("a gap", "milk;2\nbread;\ntea;3", "line 1: noColumn"),
    ("a gap in the first row", ";2\nbread;x", "line 1: noColumn"),
    ("no number in the first row", "milk;\nbread;3", "line 1: missingValue"),
    ("an error in the first row", "milk;#N/A\nbread;3", "line 1: missingValue"),
    ("null in the first row", "milk,null\nbread,3", "line 1: missingValue"),
    ("NaN in a row", "milk,2\nbread,NaN", "line 1: noColumn"),
    ("a year as heading", "Month,2026\nJan,500", "line 1: possibleYear"),
    ("commas that could be either", "Day,Amount\n1,450\n2,300", "line 2: severalNumbers"),
    ("sums in cells", "milk;2 + 3\nbread;3", "line 1: missingValue"),
  ]

  /// Numbers that are the sum of others.
  private static let totals = [
    ("a total", "milk 2\nbread 3\nTotal 5", "line 3: possibleTotal"),
    ("a total without words", "10\n20\n30", "line 3: possibleTotal"),
    ("a total below a rule", "milk 2\nbread 3\n-----\n5", "line 4: possibleTotal"),
    ("a total below a blank line", "milk 2\nbread 3\n\nsum: 5.00", "line 4: possibleTotal"),
    ("a total in a table", "item;price\nmilk;2\nbread;3\nTotal;5", "line 4: possibleTotal"),
    ("subtotals of blocks", "Food\nmilk 2\nbread 3\nHome\nrent 500\nphone 20\n520", "line 7: possibleTotal"),
    ("a subtotal and tax", "milk 2\nbread 3\nSubtotal 5\nTax 1\nTotal 6", "line 3: possibleTotal"),
    ("numbers that go on", "1\n2\n3", "line 3: possibleTotal"),
    ("a number that is to be counted", "milk 1\nbread 2\ntea +3", "1 milk | 2 bread | 3 tea | = 6"),
    ("what is no sum", "milk 2\nbread 3\ntea 4", "2 milk | 3 bread | 4 tea | = 9"),
  ]

  /// What somebody could read otherwise.
  private static let refusals = [
    ("a count and a price", "coffee 2 4.50\ntea 3", "line 1: severalNumbers"),
    ("a count times a price", "coffee 2 x 4.50\ntea 3", "line 1: severalNumbers"),
    ("a count before the item", "2 coffee 4.50\n1 tea 3", "line 1: severalNumbers"),
    ("a name with a number", "milk 2\nbus 42 3.50", "line 2: severalNumbers"),
    ("a size", "milk 2\npaper A4 3.50", "line 2: severalNumbers"),
    ("a time", "milk 2\nbus 8:15 3.50", "line 2: severalNumbers"),
    ("a telephone number", "milk 2\nKim 010-1234-5678", "line 2: severalNumbers"),
    ("groups or two numbers", "milk 2\nbus 2 350", "line 2: severalNumbers"),
    ("a fraction of a pound", "milk 2\n1/2 cup", "line 2: severalNumbers"),
    ("a wrong numbering", "3. milk 2\n7. bread 3", "line 1: severalNumbers"),
    ("a dash before the number", "rent - 500\nfood - 20", "line 1: unclearSign"),
    ("hyphens right before numbers", "- 4.50 coffee\n- 3 tea", "line 1: unclearSign"),
    ("a price in parentheses", "coffee (4.50)\ntea (3)", "line 1: unclearSign"),
    ("times a number", "coffee x 3\ntea 2", "line 1: unclearSign"),
    ("a hyphen in a word", "milk 2\nrefund-5", "line 2: unclearSign"),
    ("about", "milk ~2\nbread 3", "line 1: unclearSign"),
    ("thousands and units", "car 5k\nbread 300", "line 2: differentUnits"),
    ("thousands and millions", "car 5k\nhouse 1.2M", "line 2: differentUnits"),
    ("kilograms and grams", "flour 2kg\nsugar 500g", "line 2: differentUnits"),
    ("a letter in place of a digit", "milk 2\nbread l2", "line 2: differentUnits"),
    ("a version", "milk 2\nbread 1.2.3", "line 2: unreadableNumber"),
    ("a percentage of something", "bill 40\ntip 10%", "line 2: percentage"),
    ("a percentage with a space", "bill 40\ntip 10 %", "line 2: percentage"),
    ("an operator behind the number", "rent 500 + power\ntea 3", "line 1: unclearSign"),
    ("an operator before words", "tea 3\n+ two", "line 2: unclearSign"),
    ("a question mark", "tea 3\n?", "line 2: missingValue"),
    ("a remark that does not end", "hotel 450 (3 nights\ntaxi 20", "line 1: unclearSign"),
    ("a sign at the end of a word", "milk 2\nrefund- 5", "line 2: unclearSign"),
    ("a date that goes on", "milk 2\n2026-05-01,450", "line 2: severalNumbers"),
    ("a percentage below numbers", "100\n50\n-10%", "line 3: percentage"),
    ("two meanings of a comma", "milk 1,500\nbread 1,50", "line 1: contradictorySeparators"),
    ("two decimal marks", "milk 12,50\nbread 12.50", "line 2: contradictorySeparators"),
    ("a year above", "Trip 2026\nhotel 450", "line 1: possibleYear"),
    ("a year below", "hotel 450\nTrip 2026\nfood 20", "line 2: possibleYear"),
    ("years are no years beside longer numbers", "rent 2500\ncar 2000", "2500 rent | 2000 car | = 4500"),
    ("a missing number", "milk 2\nbread #N/A", "line 2: missingValue"),
    ("an error of a spreadsheet", "3\n5\t#DIV/0!", "line 2: missingValue"),
    ("null", "milk 2\nbread null", "line 2: missingValue"),
    ("NaN", "milk 2\nNaN\nbread 3", "line 2: missingValue"),
    ("too large", "milk 2\nToo large\nbread 3", "line 2: missingValue"),
    ("a number in a note", "milk # 2\nbread 3", "line 1: missingValue"),
  ]
}
