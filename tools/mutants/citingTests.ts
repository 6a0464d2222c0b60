const startsTest = /^\s*(?:it|test|describe)\b/u
const indentOf = (line: string) => line.length - line.trimStart().length

/**
 * The tests of a file whose names cite a rule, each from its first line to its last, as the formatter lays them out; all of the file
 * where the rule is cited in no test's own name (a table, a list of another file).
 *
 * @param rule id of a rule, as in `[S5.send-token]`
 */
export function citingTests(text: string, rule: string): string {
  const lines = text.split('\n')
  const parts = lines.flatMap((line, at) =>
    line.includes(`[${rule}]`) ? [testAround(lines, at)] : [],
  )
  return parts.length > 0 && parts.every((part) => part !== undefined) ? parts.join('\n') : text
}

function testAround(lines: readonly string[], at: number): string | undefined {
  let from = at
  // A long name stands in a line of its own.
  if (!startsTest.test(lines[from] ?? '')) from -= 1
  const first = lines[from] ?? ''
  if (!startsTest.test(first)) return undefined
  const ends = lines.findIndex(
    (line, index) =>
      index > from &&
      line.trim() !== '' &&
      indentOf(line) <= indentOf(first) &&
      /^\s*[)\]}]/u.test(line),
  )
  return ends === -1 ? undefined : lines.slice(from, ends + 1).join('\n')
}
