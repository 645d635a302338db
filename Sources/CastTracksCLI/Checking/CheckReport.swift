import CastProtocol
import MediaCheck

/// What a check found, as it is printed.
struct CheckReport {
  var items: [CheckedItem]

  /// Nothing keeps any of them from being cast.
  var isOK: Bool { items.allSatisfy(\.isOK) }

  var json: JSONValue {
    .object([
      "ok": .bool(isOK),
      "items": .array(
        items.map { item in
          .object([
            "url": .string(item.target.url), "role": .string(item.target.role.rawValue),
            "findings": .array(
              item.findings.map { finding in
                .object([
                  "severity": .string(finding.severity.rawValue), "code": .string(finding.code.rawValue),
                  "message": .string(finding.message),
                ])
              }),
          ])
        }),
    ])
  }

  var text: String {
    let lines = items.flatMap { item in
      ["\(item.isOK ? Style.green("ok") : Style.red("bad"))  \(item.target.url)"]
        + item.findings.map { "    \($0.severity.rawValue): \($0.message)" }
    }
    return lines.joined(separator: "\n")
  }

  /// The error of a check that found problems.
  var error: CommandError {
    let errors = items.flatMap { item in
      item.findings.filter { $0.severity == .error }.map { "\(item.target.url): \($0.message)" }
    }
    return CommandError(.checkFailed, code: "checkFailed", errors.prefix(2).joined(separator: "; "), phase: "check")
  }
}
