interface Row {
  readonly name: string
  /** Bytes, gzipped. */
  readonly size: number
  readonly limit: number | undefined
}

const cell = (bytes: number | undefined) => (bytes === undefined ? '–' : (bytes / 1000).toFixed(1))

/** The page docs/sizes.md, in the formatter's own layout. */
export function sizeTable(rows: readonly Row[]): string {
  const cells = [
    ['part', 'kB', 'budget'],
    ...rows.map(({ name, size, limit }) => [name, cell(size), cell(limit)]),
  ]
  const widths = [0, 1, 2].map((column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: readonly string[]) =>
    `| ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = cells
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return `# Sizes

What a visitor downloads, in kB after gzip. React, viem and TanStack Query are not counted: the app has them anyway.
Written by \`npm run size -- --table\`; \`npm run check\` fails when a part is over its budget.

${[line(head), rule, ...body.map(line)].join('\n')}
`
}
