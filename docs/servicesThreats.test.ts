import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = new URL('../', import.meta.url)
const pathOf = (name: string) => fileURLToPath(new URL(name, root))

/** Rows of a guide's tables of findings: what was found, and the test that holds it. */
const findingsOf = (guide: string) =>
  readFileSync(pathOf(guide), 'utf8')
    .split('\n')
    .filter((line) => /\.test\.tsx?` +\|$/u.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, finding = '', , test = '']) => ({ finding, test: test.replaceAll('`', '') }))

const rows = findingsOf('docs/guides/services-threats.md')

describe('the findings of the kit', () => {
  it('name tests that are there', () => {
    const findings = findingsOf('docs/guides/kit.md')
    expect(findings.length).toBeGreaterThan(15)
    expect(findings.filter(({ test }) => !existsSync(pathOf(test)))).toEqual([])
  })
})

describe('the threats to the embedded wallet', () => {
  const guide = readFileSync(pathOf('docs/guides/embedded-wallet-threats.md'), 'utf8')
  const threats = guide.split('\n').flatMap((line) => {
    const number = /^\| (?<number>T\d+) /u.exec(line)?.groups?.['number']
    const tests = [...line.matchAll(/`(?<test>[\w./-]+\.test\.ts)`/gu)]
    return number ? [{ number, tests: tests.map(({ groups }) => groups?.['test'] ?? '') }] : []
  })

  it.each(threats)('$number is held by a test that names it', ({ number, tests }) => {
    const texts = tests.map((test) => readFileSync(pathOf(test), 'utf8'))
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.join('\n')).toMatch(new RegExp(String.raw`\[${number}\]`, 'u'))
  })

  it('tells of every threat that has a test', () => {
    const told = threats.map(({ number }) => number)
    expect(told).toEqual(
      expect.arrayContaining([
        'T1',
        'T2',
        'T4',
        'T5',
        'T7',
        'T8',
        'T9',
        'T10',
        'T11',
        'T12',
        'T13',
        'T14',
        'T16',
        'T17',
        'T18',
        'T19',
        'T20',
        'T21',
        'T22',
        'T23',
        'T24',
        'T25',
        'T26',
        'T27',
        'T28',
        'T29',
      ]),
    )
  })
})

describe('the findings of the services', () => {
  it.each(rows)('names a test that is there: $finding', ({ finding, test }) => {
    expect(existsSync(pathOf(test)), `${test} is missing`).toBe(true)
    const number = /^[A-Z]\d+/u.exec(finding)?.[0]
    // Where a test proves a finding of the list by its number, it says so.
    if (number && number !== 'I11')
      expect(readFileSync(pathOf(test), 'utf8')).toMatch(new RegExp(`\\b${number}\\b`, 'u'))
  })

  it('tells of every finding that was mended', () => {
    const told = new Set(rows.map(({ finding }) => finding.split(' ')[0]))
    for (let index = 1; index <= 11; index += 1) expect(told).toContain(`I${index}`)
    for (const number of ['S1', 'S2', 'S3', 'S4', 'S5', 'S6']) expect(told).toContain(number)
    for (const number of ['A1', 'A2', 'A3', 'A4', 'A5', 'A6']) expect(told).toContain(number)
  })
})
