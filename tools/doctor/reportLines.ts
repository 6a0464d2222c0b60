/** The commands that something missing may stop; what stops one stops those after it too. */
const commands = [
  ['start', 'npm start'],
  ['test', 'npm test'],
  ['test:full', 'npm run test:full'],
] as const

/** 'missing' keeps something from working; 'note' is worth knowing; 'good' needs nothing. */
export type Finding = {
  level: 'good' | 'note' | 'missing'
  subject: string
  says: string
  /** The first command that cannot run without it; none where only what the subject names does not work. */
  stops?: (typeof commands)[number][0]
  fix?: string
}

const marks = { good: '✓', note: '·', missing: '✗' } as const

/** The findings as lines, and a last line that says which commands can run. */
export function reportLines(findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ subject }) => subject.length))
  const lines = findings.flatMap(({ level, subject, says, fix }) => [
    `  ${marks[level]} ${subject.padEnd(width)}  ${says}`,
    ...(fix ? [`    ${''.padEnd(width)}  → ${fix}`] : []),
  ])
  return [...lines, '', summary(findings.filter(({ level }) => level === 'missing'))]
}

function summary(missing: readonly Finding[]): string {
  const stopped = missing.flatMap(({ stops }) =>
    stops === undefined ? [] : [commands.findIndex(([name]) => name === stops)],
  )
  const first = Math.min(commands.length, ...stopped)
  const can = listed(commands.slice(0, first))
  const cannot = listed(commands.slice(first))
  if (missing.length === 0) return `Nothing is missing: ${can} can run.`
  const todo = `each line with ✗ says what to do (${missing.length} missing).`
  if (cannot === '') return `${can} can run: ${todo}`
  return can === '' ? `${cannot} cannot run: ${todo}` : `${can} can run. ${cannot} cannot: ${todo}`
}

function listed(some: readonly (readonly [string, string])[]): string {
  const names = some.map(([, name]) => name)
  const end = names.slice(-1).join('')
  return names.length < 2 ? end : `${names.slice(0, -1).join(', ')} and ${end}`
}
