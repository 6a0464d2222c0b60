import { basename } from 'node:path'
import type { FileCoverage, Share } from './parseLcov.ts'
import type { ContractSize } from './sizes.ts'
import { plainTable } from './plainTable.ts'

/** Least share that the tests must reach, in percent. */
const bars = { lines: 95, branches: 90 }

/** One contract or library: how large, how well reached. */
interface ContractRow {
  readonly name: string
  readonly bytes?: number
  readonly coverage?: FileCoverage
  readonly ok: boolean
}

/** In percent; what has none of it is wholly reached. */
const percent = ({ hit, all }: Share) => (all === 0 ? 100 : (100 * hit) / all)

const reached = ({ lines, branches }: FileCoverage) =>
  percent(lines) >= bars.lines && percent(branches) >= bars.branches

const sumOf = (shares: readonly Share[]): Share => ({
  hit: shares.reduce((sum, { hit }) => sum + hit, 0),
  all: shares.reduce((sum, { all }) => sum + all, 0),
})

/** Joins what is deployed and what is measured: by the name that contract and file share, what is deployed first. */
export function contractRows(
  sizes: readonly ContractSize[],
  coverage: readonly FileCoverage[],
): ContractRow[] {
  const measured = new Map(coverage.map((each) => [basename(each.file, '.sol'), each]))
  const deployed = sizes.map(({ contract, bytes, fits }) => {
    const own = measured.get(contract)
    measured.delete(contract)
    const ok = fits && (!own || reached(own))
    return { name: contract, bytes, ok, ...(own && { coverage: own }) }
  })
  const blocks = [...measured].map(([name, own]) => ({ name, ok: reached(own), coverage: own }))
  return [...deployed, ...blocks]
}

const cell = (share: Share | undefined) =>
  share && share.all > 0 ? `${percent(share).toFixed(1)} %` : ''

/** The rows as text, with the lines that no test reaches, and the sum of all. */
export function contractTable(rows: readonly ContractRow[]): string {
  const coverage = rows.flatMap((row) => row.coverage ?? [])
  return plainTable([
    ['contract or block', 'bytes', 'lines', 'branches', 'not reached'],
    ...rows.map(({ name, bytes, ok, coverage: own }) => [
      `${ok ? '✓' : '✗'} ${name}`,
      bytes?.toLocaleString('en-US') ?? '',
      cell(own?.lines),
      cell(own?.branches),
      own?.missed.join(' ') ?? '',
    ]),
    [
      'all',
      '',
      cell(sumOf(coverage.map(({ lines }) => lines))),
      cell(sumOf(coverage.map(({ branches }) => branches))),
    ],
  ])
}
