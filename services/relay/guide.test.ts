import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { relayBounds, relayLimitNames } from './limits/relayLimits.ts'
import { relayNodeFlags } from './limits/relayNodeFlags.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const guide = readFileSync(`${root}docs/guides/relay.md`, 'utf8')

describe('docs/guides/relay.md', () => {
  it('lists every bound with its default and its meaning, and no other', () => {
    const rows = [...guide.matchAll(/^\| `(RELAY_\w+)`\s*\| (\d+)\s*\| (.*?)\s*\|$/gmu)]
    expect(
      rows.map(([, variable, byDefault, meaning]) => [variable, Number(byDefault), meaning]),
    ).toEqual(
      relayLimitNames.map((name) => {
        const { variable, byDefault, meaning } = relayBounds[name]
        return [variable, byDefault, meaning]
      }),
    )
  })

  it('starts the relay as the bench does', () => {
    const operate = readFileSync(`${root}docs/guides/operate.md`, 'utf8')
    const start = `npx tsx ${relayNodeFlags.join(' ')} services/relay/main.ts`
    expect(operate).toContain(`\`${start}\``)
  })

  it('names tests that are there', () => {
    const named = [...guide.matchAll(/`([\w./]+\.test\.ts)`: (.+?)(?=<br>|\s*\|$)/gmu)]
    // One for each finding at least: a row whose test cannot be read would go unjudged.
    const rows = [...guide.matchAll(/^\| [RO]\d+\s*\|.*$/gmu)].map(([row]) => row)
    expect(rows.filter((row) => !/`[\w./]+\.test\.ts`: /u.test(row))).toEqual([])
    expect(named.length).toBeGreaterThan(25)
    const missing = named.filter(([, file = '', title = '']) => {
      const path = `${root}${file}`
      return !existsSync(path) || !readFileSync(path, 'utf8').includes(`'${title}'`)
    })
    expect(missing.map(([all]) => all)).toEqual([])
  })

  it('has every finding from R1 to R17', () => {
    const findings = [...guide.matchAll(/^\| (R\d+)\s*\|/gmu)].map(([, name]) => name)
    expect(findings).toEqual(Array.from({ length: 17 }, (_, n) => `R${n + 1}`))
  })
})
