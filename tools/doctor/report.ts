/** 'missing' keeps something from working; 'note' is worth knowing; 'good' needs nothing. */
export type Finding = {
  level: 'good' | 'note' | 'missing'
  subject: string
  says: string
  fix?: string
}

const marks = { good: '✓', note: '·', missing: '✗' } as const

/** The findings as lines, and a last line that sums them up. */
export function reportLines(findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ subject }) => subject.length))
  const lines = findings.flatMap(({ level, subject, says, fix }) => [
    `  ${marks[level]} ${subject.padEnd(width)}  ${says}`,
    ...(fix ? [`    ${''.padEnd(width)}  → ${fix}`] : []),
  ])
  const missing = findings.filter(({ level }) => level === 'missing').length
  const sum =
    missing === 0
      ? 'Nothing is missing: npm start brings everything up.'
      : `${missing} missing: each line with ✗ says what to do.`
  return [...lines, '', sum]
}
