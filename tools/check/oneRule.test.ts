import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fromRoot } from '../lib/fromRoot.ts'

const home = 'packages/protocol/src/address/address.ts'

/** What is judged in one place, and how somebody writes it who judges it again. */
const twins: readonly [string, RegExp][] = [
  ['isHexAddress', /\^0x\[(?:0-9|\\d)a-f(?:A-F)?\]\{40\}\$/u],
  ['isHash32', /typeof \w+ === 'string' && \/\^0x\[(?:0-9|\\d)a-f(?:A-F)?\]\{64\}\$\//u],
  ['delegationPrefix', /['`^]0xef0100/u],
]

it('an address, a hash and a delegation are judged in one place', () => {
  const files = execFileSync('git', ['ls-files', 'packages', 'apps', 'services', 'plans'], {
    cwd: fromRoot('.'),
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
    .split('\n')
    .filter((file) => /\.tsx?$/u.test(file) && !/\.(?:test|gen)\.tsx?$|fixtures/u.test(file))
    .filter((file) => file !== home)
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) => {
    const text = readFileSync(fromRoot(file), 'utf8')
    return twins
      .filter(([, rule]) => rule.test(text))
      .map(([name]) => `${file}: use ${name}, of ${home}`)
  })
  expect(found).toEqual([])
})
