import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fromRoot } from '../lib/fromRoot.ts'
import { judgeDefects } from './judgeDefects.ts'

const file = 'packages/protocol/src/address/address.ts'
const tests = ['packages/protocol/src/address/address.test.ts']
const other = 'packages/protocol/src/host.ts'
const whole = readFileSync(fromRoot(other), 'utf8')
const subject = (seen: string, search: string, replace: string, change = {}) => ({
  defect: { rule: 'S5.evm-address', file, search, replace, seen, ...change },
  tests,
})

it('tells what a citing test notices from what it does not, in a copy of the repository', async () => {
  const before = readFileSync(fromRoot(file), 'utf8')
  const found: [string, string][] = []
  await judgeDefects(
    [
      subject('0x is a must', '^(?:0x|0X)?[', '^(?:0x|0X)['),
      subject('another rule is broken', 'address.slice(0, 4)', 'address.slice(0, 5)'),
      subject('a file that the test never loads', whole, 'export const lost = 1\n', {
        file: other,
      }),
      subject(
        'nothing starts',
        'export const delegationPrefix =',
        'lost()\nexport const delegationPrefix =',
      ),
      subject('a rule that the file does not cite', '^(?:0x|0X)?[', '^(?:0x|0X)[', {
        rule: 'S5.search-trim',
      }),
    ],
    { kinds: ['unit'], onVerdict: ({ defect }, verdict) => found.push([defect.seen, verdict]) },
  )
  expect(found).toEqual([
    ['0x is a must', 'noticed'],
    ['another rule is broken', 'not noticed'],
    ['a file that the test never loads', 'not reached'],
    ['nothing starts', 'does not load'],
    ['a rule that the file does not cite', 'no test'],
  ])
  expect(readFileSync(fromRoot(file), 'utf8')).toBe(before)
})
