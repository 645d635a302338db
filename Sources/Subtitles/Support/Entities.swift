/// HTML's character references, the named ones of HTML 4 and the numeric ones.
enum Entities {
  /// The text that a reference stands for and the place behind it; nil if there is no reference at the place.
  ///
  /// Without a semicolon, only the names that HTML allows so are known, and only if no letter or digit follows.
  static func decode(_ bytes: [UInt8], at start: Int, upTo limit: Int) -> (text: String, end: Int)? {
    guard start + 1 < limit, bytes[start] == ASCII.ampersand else { return nil }
    var position = start + 1
    if bytes[position] == ASCII.hash { return numeric(bytes, at: position + 1, upTo: limit) }
    let end = min(limit, position + maximumLength)
    while position < end, ASCII.isLetter(bytes[position]) || ASCII.isDigit(bytes[position]) { position += 1 }
    guard position > start + 1 else { return nil }
    let name = String(decoding: bytes[(start + 1)..<position], as: UTF8.self)
    if position < limit, bytes[position] == ASCII.semicolon {
      guard let value = named[name] else { return nil }
      return (value, position + 1)
    }
    guard legacy.contains(name) || (named[name]?.unicodeScalars.first.map { 0xA0...0xFF ~= $0.value } ?? false),
      let value = named[name]
    else { return nil }
    if position < limit, ASCII.isLetter(bytes[position]) || ASCII.isDigit(bytes[position]) { return nil }
    return (value, position)
  }

  private static let maximumLength = 10
  private static let legacy: Set<String> = ["amp", "AMP", "lt", "LT", "gt", "GT", "quot", "QUOT"]

  /// A numeric reference; what HTML calls an error gives U+FFFD, and the codes 0x80 to 0x9F are windows-1252's.
  private static func numeric(_ bytes: [UInt8], at start: Int, upTo limit: Int) -> (text: String, end: Int)? {
    var position = start
    var value: UInt32 = 0
    var digits = 0
    let isHexadecimal = position < limit && bytes[position] | 0x20 == 0x78
    if isHexadecimal { position += 1 }
    while position < limit, let digit = ASCII.hexValue(bytes[position]), isHexadecimal || digit < 10 {
      value = min(value * (isHexadecimal ? 16 : 10) + UInt32(digit), 0x110000)
      digits += 1
      position += 1
    }
    guard digits > 0 else { return nil }
    if position < limit, bytes[position] == ASCII.semicolon { position += 1 }
    if 0x80...0x9F ~= value { value = windows1252[Int(value - 0x80)] }
    guard value != 0, let scalar = Unicode.Scalar(value) else { return ("\u{FFFD}", position) }
    return (String(Character(scalar)), position)
  }

  private static let windows1252: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D,
    0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,
    0x017E, 0x0178,
  ]

  /// Names and what they stand for.
  private static let named: [String: String] = {
    var table: [String: String] = [:]
    // Latin-1 in order from U+00A0.
    let latin1 = """
      nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro \
      para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil \
      Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave \
      Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml \
      igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute \
      thorn yuml
      """
    var code: UInt32 = 0xA0
    for name in latin1.split(separator: " ") {
      if let scalar = Unicode.Scalar(code) { table[String(name)] = String(Character(scalar)) }
      code += 1
    }
    let others = """
      amp 26 AMP 26 lt 3C LT 3C gt 3E GT 3E quot 22 QUOT 22 apos 27 COPY A9 REG AE OElig 152 oelig 153 Scaron 160 \
      scaron 161 Yuml 178 fnof 192 circ 2C6 tilde 2DC Alpha 391 Beta 392 Gamma 393 Delta 394 Epsilon 395 Zeta 396 \
      Eta 397 Theta 398 Iota 399 Kappa 39A Lambda 39B Mu 39C Nu 39D Xi 39E Omicron 39F Pi 3A0 Rho 3A1 Sigma 3A3 Tau 3A4 \
      Upsilon 3A5 Phi 3A6 Chi 3A7 Psi 3A8 Omega 3A9 alpha 3B1 beta 3B2 gamma 3B3 delta 3B4 epsilon 3B5 zeta 3B6 eta 3B7 \
      theta 3B8 iota 3B9 kappa 3BA lambda 3BB mu 3BC nu 3BD xi 3BE omicron 3BF pi 3C0 rho 3C1 sigmaf 3C2 sigma 3C3 \
      tau 3C4 upsilon 3C5 phi 3C6 chi 3C7 psi 3C8 omega 3C9 thetasym 3D1 upsih 3D2 piv 3D6 ensp 2002 emsp 2003 \
      thinsp 2009 zwnj 200C zwj 200D lrm 200E rlm 200F ndash 2013 mdash 2014 lsquo 2018 rsquo 2019 sbquo 201A ldquo 201C \
      rdquo 201D bdquo 201E dagger 2020 Dagger 2021 bull 2022 hellip 2026 permil 2030 prime 2032 Prime 2033 lsaquo 2039 \
      rsaquo 203A oline 203E frasl 2044 euro 20AC image 2111 weierp 2118 real 211C trade 2122 alefsym 2135 larr 2190 \
      uarr 2191 rarr 2192 darr 2193 harr 2194 crarr 21B5 lArr 21D0 uArr 21D1 rArr 21D2 dArr 21D3 hArr 21D4 forall 2200 \
      part 2202 exist 2203 empty 2205 nabla 2207 isin 2208 notin 2209 ni 220B prod 220F sum 2211 minus 2212 lowast 2217 \
      radic 221A prop 221D infin 221E ang 2220 and 2227 or 2228 cap 2229 cup 222A int 222B there4 2234 sim 223C cong 2245 \
      asymp 2248 ne 2260 equiv 2261 le 2264 ge 2265 sub 2282 sup 2283 nsub 2284 sube 2286 supe 2287 oplus 2295 \
      otimes 2297 perp 22A5 sdot 22C5 lceil 2308 rceil 2309 lfloor 230A rfloor 230B lang 27E8 rang 27E9 loz 25CA \
      spades 2660 clubs 2663 hearts 2665 diams 2666 excl 21 num 23 dollar 24 percnt 25 lpar 28 rpar 29 ast 2A plus 2B \
      comma 2C period 2E sol 2F colon 3A semi 3B equals 3D quest 3F commat 40 lsqb 5B bsol 5C rsqb 5D lowbar 5F grave 60 \
      lcub 7B verbar 7C rcub 7D hyphen 2010 horbar 2015 sung 266A flat 266D natural 266E sharp 266F check 2713 \
      cross 2717 star 2606 starf 2605 phone 260E numsp 2007 puncsp 2008 hairsp 200A
      """.split(separator: " ")
    for index in stride(from: 0, to: others.count - 1, by: 2) {
      guard let value = UInt32(others[index + 1], radix: 16), let scalar = Unicode.Scalar(value) else { continue }
      table[String(others[index])] = String(Character(scalar))
    }
    return table
  }()
}
