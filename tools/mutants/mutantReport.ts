import type { JudgedDefect, MutantLedger, MutantState } from './mutantLedger.ts'

const blockOf = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`${title} (${lines.length}):`, ...lines.map((line) => `  ${line}`), '']

const lineOf = ({ defect, verdict, tests }: JudgedDefect): string =>
  `${defect.rule}  ${defect.seen}: ${verdict ?? 'never judged'}\n    ${defect.file}\n    ${tests.join('\n    ')}`

/** What is not noticed of these rules, what has to be judged anew, and what somebody looks at, for a terminal. */
export function mutantReport(
  ids: readonly string[],
  { judged, reasons, standings }: MutantLedger,
): string {
  const known = new Set(ids)
  const own = judged.filter(({ defect }) => known.has(defect.rule))
  const count = (standing: MutantState): number =>
    ids.filter((id) => standings.get(id) === standing).length
  return [
    ...blockOf(
      'Not noticed by a test that cites the rule',
      own.filter(({ verdict }) => verdict !== undefined && verdict !== 'noticed').map(lineOf),
    ),
    ...blockOf('Never judged', own.filter(({ verdict }) => verdict === undefined).map(lineOf)),
    ...blockOf(
      'Stale: judged with other tests or another product',
      own.filter(({ stale }) => stale).map(({ defect }) => `${defect.rule}  ${defect.seen}`),
    ),
    ...blockOf(
      'By hand',
      [...reasons].filter(([id]) => known.has(id)).map(([id, reason]) => `${id}  ${reason}`),
    ),
    ...blockOf(
      'Without a defect',
      ids.filter((id) => standings.get(id) === 'without'),
    ),
    `${count('noticed')} of ${ids.length} rules noticed, ${count('by hand')} by hand, ${count('without')} without a defect.`,
  ].join('\n')
}

/** The share of noticed defects by folder of the product, as rows of a table. */
export function scoresByFolder(judged: readonly JudgedDefect[]): string[][] {
  const folders = new Map<string, JudgedDefect[]>()
  for (const one of judged) {
    const folder = folderOf(one.defect.file)
    folders.set(folder, [...(folders.get(folder) ?? []), one])
  }
  return [
    ['folder', 'defects', 'noticed', 'stale', 'score'],
    ...[...folders]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([folder, own]) => {
        const noticed = own.filter(({ verdict }) => verdict === 'noticed').length
        const stale = own.filter((one) => one.stale).length
        const share = `${((100 * noticed) / own.length).toFixed(0)} %`
        return [folder, String(own.length), String(noticed), String(stale), share]
      }),
  ]
}

/** `packages/kit/src/modal`, `services/relay`, `apps/frame`. */
function folderOf(file: string): string {
  const [first = '', second = '', third, fourth] = file.split('/')
  return third === 'src' && first === 'packages' && fourth !== undefined && !fourth.includes('.')
    ? `${first}/${second}/${third}/${fourth}`
    : `${first}/${second}`
}
