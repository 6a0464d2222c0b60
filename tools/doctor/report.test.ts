import { describe, expect, it } from 'vitest'
import { reportLines } from './report.ts'

describe('reportLines', () => {
  it('puts the command that repairs below what is missing, and counts', () => {
    expect(
      reportLines([
        { level: 'good', subject: 'Node', says: '20.20.2' },
        {
          level: 'missing',
          subject: 'browser',
          says: 'no Chromium',
          fix: 'apt-get install chromium',
        },
        { level: 'note', subject: 'port 1', says: 'taken' },
      ]),
    ).toEqual([
      '  ✓ Node     20.20.2',
      '  ✗ browser  no Chromium',
      '             → apt-get install chromium',
      '  · port 1   taken',
      '',
      '1 missing: each line with ✗ says what to do.',
    ])
  })

  it('says that nothing is missing', () => {
    expect(reportLines([{ level: 'note', subject: 'port 1', says: 'taken' }]).at(-1)).toContain(
      'npm start',
    )
  })
})
