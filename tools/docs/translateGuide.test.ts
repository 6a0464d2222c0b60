import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { productOf } from '../../locales/compile/problemsOf.ts'
import { fromRoot } from '../lib/fromRoot.ts'

it('the guide to translating names every area of the texts, but for those of the web app', () => {
  const guide = readFileSync(fromRoot('docs/guides/translate.md'), 'utf8')
  const texts: unknown = JSON.parse(readFileSync(fromRoot('locales/en.json'), 'utf8'))
  const ids = Object.keys(texts as object).filter((id) => !id.startsWith('@'))
  const areas = new Set(
    ids.filter((id) => productOf(id) !== 'web').map((id) => id.split('.', 1)[0] ?? ''),
  )
  expect(areas.size).toBeGreaterThan(6)
  expect([...areas].filter((area) => !guide.includes(`\`${area}\``))).toEqual([])
})
