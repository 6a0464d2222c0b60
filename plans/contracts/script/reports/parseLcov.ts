/** Reached and all of something. */
export interface Share {
  readonly hit: number
  readonly all: number
}

/** What the tests reach in one source file. */
export interface FileCoverage {
  readonly file: string
  readonly lines: Share
  readonly branches: Share
  /** Numbers of the lines with something that no test reaches. */
  readonly missed: readonly number[]
}

const numberAfter = (record: string, key: string) =>
  Number(new RegExp(`^${key}:(\\d+)$`, 'mu').exec(record)?.[1] ?? 0)

function missedLines(record: string): number[] {
  const lines = [...record.matchAll(/^DA:(\d+),0$/gmu)]
  const branches = [...record.matchAll(/^BRDA:(\d+),\d+,\d+,(?:0|-)$/gmu)]
  return [...new Set([...lines, ...branches].map((match) => Number(match[1])))].sort(
    (a, b) => a - b,
  )
}

/** Reads a tracefile of forge's coverage (LCOV 1). */
export function parseLcov(text: string): FileCoverage[] {
  return text
    .split('end_of_record')
    .filter((record) => record.includes('SF:'))
    .map((record) => ({
      file: /^SF:(.+)$/mu.exec(record)?.[1] ?? '',
      lines: { hit: numberAfter(record, 'LH'), all: numberAfter(record, 'LF') },
      branches: { hit: numberAfter(record, 'BRH'), all: numberAfter(record, 'BRF') },
      missed: missedLines(record),
    }))
}
