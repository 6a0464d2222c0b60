/** Bars to the right, the longest one `width` wide. */
export function plotBars(
  rows: readonly (readonly [label: string, count: number])[],
  width = 40,
): string {
  const most = Math.max(1, ...rows.map(([, count]) => count))
  const labels = Math.max(...rows.map(([label]) => label.length))
  return rows
    .map(([label, count]) => {
      const bar = '█'.repeat(Math.round((count / most) * width)) || (count > 0 ? '▏' : '')
      return `${label.padStart(labels)} │${bar}${bar === '' ? '' : ' '}${count}`
    })
    .join('\n')
}

const eighths = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█']

/**
 * Columns upwards, with a mark below one of them.
 *
 * @param values At least 0 each; the largest one is `height` lines high.
 */
export function plotColumns(
  values: readonly number[],
  options: { height: number; top: string; mark: { at: number; text: string } },
): string {
  const most = Math.max(1, ...values)
  const lines = Array.from({ length: options.height }, (_, line) => {
    const floor = options.height - 1 - line
    const cells = values.map((value) => {
      const eighth = Math.round((value / most) * options.height * 8) - floor * 8
      return eighths[Math.max(0, Math.min(8, eighth))]
    })
    const label = line === 0 ? options.top : line === options.height - 1 ? '0' : ''
    return `${label.padStart(options.top.length)} │${cells.join('')}`.trimEnd()
  })
  const indent = ' '.repeat(options.top.length + 1)
  return [
    ...lines,
    `${indent}└${'─'.repeat(values.length)}`,
    `${indent} ${' '.repeat(options.mark.at)}↑ ${options.mark.text}`,
  ].join('\n')
}
