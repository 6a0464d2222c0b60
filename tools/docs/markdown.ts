/** A cell of a table: one line, and no bar that ends it early. */
export const cell = (text: string) =>
  text
    .replaceAll(/\s*\n\s*/gu, ' ')
    .replaceAll('|', '\\|')
    .trim()

/** A type or a name as code inside a cell. */
export const markdownCode = (text: string) =>
  text === '' ? '' : `\`${text.replaceAll(/\s+/gu, ' ').trim()}\``

/** A table; nothing when it has no rows. Columns that are empty in every row are left out. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  if (rows.length === 0) return ''
  const kept = head.map((_, index) => rows.some((row) => (row[index] ?? '') !== ''))
  const line = (cells: readonly string[]) =>
    `| ${cells
      .filter((_, index) => kept[index])
      .map(cell)
      .join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Without what only the house reads: paragraphs of its specification and of its facts, numbers of its decisions. */
const outward = (text: string) =>
  text.replaceAll(/\s*\((?:(?:SPEC |facts\/[\w-]+\.md )?§[^()]*|D\d+(?:, D\d+)*)\)/gu, '')

/** A comment's text as Markdown: lines that were broken for the source's width flow, lists and tables stay. */
export function prose(text: string): string {
  return outward(text)
    .replaceAll(/\{@link\s+(?<name>[^}\s]+)[^}]*\}/gu, '`$<name>`')
    .split(/\n\s*\n/u)
    .map((paragraph) =>
      paragraph.replaceAll(/[ \t]*\n(?!\s*(?:[-*|]|\d+\.)\s?)[ \t]*/gu, ' ').trim(),
    )
    .join('\n\n')
}
