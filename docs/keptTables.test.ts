import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fromRoot } from '../tools/lib/fromRoot.ts'

it('every table of the services stands in the page that says what is kept, and for how long', () => {
  const page = readFileSync(fromRoot('docs/operate/data.md'), 'utf8')
  const tables = ['services/migrations', 'plans/indexer/migrations'].flatMap((folder) =>
    readdirSync(fromRoot(folder))
      .filter((name) => name.endsWith('.sql'))
      .flatMap((name) => {
        const text = readFileSync(fromRoot(folder, name), 'utf8')
        return [...text.matchAll(/CREATE (?:UNLOGGED )?TABLE "(\w+)"\."(\w+)"/gu)]
      })
      .map(([, schema = '', table = '']) => ({ schema, table })),
  )
  expect(tables.length).toBeGreaterThan(60)
  /** Read from the chain, table by table. */
  const ofChain = new Set(['histories', 'indexer'])
  const missing = tables
    .map(({ schema, table }) => (ofChain.has(schema) ? schema : `${schema}.${table}`))
    .filter((name) => !page.includes(`\`${name}\``))
  expect(missing).toEqual([])
})
