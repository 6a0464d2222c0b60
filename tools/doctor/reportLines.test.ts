import { describe, expect, it } from 'vitest'
import { reportLines } from './reportLines.ts'

describe('reportLines', () => {
  it('puts the command that repairs below what is missing, and counts', () => {
    expect(
      reportLines([
        { level: 'good', subject: 'Node', says: '20.20.2' },
        {
          level: 'missing',
          subject: 'browser',
          says: 'no Chromium',
          stops: 'test',
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
      'npm start can run. npm test and npm run test:full cannot: each line with ✗ says what to do (1 missing).',
    ])
  })

  const last = (...stops: readonly ('start' | 'test' | 'test:full')[]) =>
    reportLines(
      stops.map((one) => ({ level: 'missing', subject: 'part', says: 'gone', stops: one })),
    ).at(-1)

  it('says what can run, and never that nothing is missing while something is', () => {
    expect(reportLines([{ level: 'note', subject: 'port 1', says: 'taken' }]).at(-1)).toBe(
      'Nothing is missing: npm start, npm test and npm run test:full can run.',
    )
    expect(last('test:full')).toMatch(
      /^npm start and npm test can run\. npm run test:full cannot: /u,
    )
    expect(last('test:full', 'test')).toMatch(
      /^npm start can run\. npm test and npm run test:full cannot: /u,
    )
    expect(last('test', 'start')).toMatch(
      /^npm start, npm test and npm run test:full cannot run: /u,
    )
  })
})
