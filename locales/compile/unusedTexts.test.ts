import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readCatalogue } from './textCatalogue.ts'
import { readingsOf, unusedIds, unusedTexts } from './unusedTexts.ts'

const folder = mkdtempSync(join(tmpdir(), 'causeway-used-'))
afterAll(() => rmSync(folder, { recursive: true }))

const imported = "import { homeMessages as m } from './messages.gen.ts'\n"
function unused(ids: readonly string[], code: string): readonly string[] {
  const file = join(folder, 'page.tsx')
  writeFileSync(file, imported + code)
  return unusedIds(ids, [file])
}

it.each([
  ['a member', 'm.title', 'home.title'],
  ['a part that a constant holds', 'const part = m.table; part.head', 'home.table.head'],
  ['what is taken apart', 'const { head } = m.table; head', 'home.table.head'],
  [
    'what is taken apart under another name',
    'const { head: first } = m.table; first',
    'home.table.head',
  ],
  ['a key in brackets', "m['table'].head", 'home.table.head'],
  ['a key that is computed', 'm.table[key]', 'home.table.head'],
  ['a list that is drawn whole', 'm.facts.map(({ title }) => title)', 'home.facts.0.title'],
  [
    'a record under a type of its own',
    'const all: Record<string, string> = m.table',
    'home.table.head',
  ],
  [
    'a group that was passed on, by a key that somebody names',
    'draw(m.table); (x) => x.head',
    'home.table.head',
  ],
  ['a member of a call’s argument', 'draw(m.title)', 'home.title'],
  ['markup', '<p title={m.title} />', 'home.title'],
])('reads %s', (_, code, id) => {
  expect(unused([id, 'home.other'], code)).toEqual(['home.other'])
})

it('does not take a group that was passed on for all below it', () => {
  expect(unused(['home.table.head', 'home.table.foot'], 'draw(m.table); (x) => x.head')).toEqual([
    'home.table.foot',
  ])
})

it('reads nothing by a name that is another’s', () => {
  expect(unused(['home.title'], 'other.title')).toEqual(['home.title'])
})

it('tells where a text is read', () => {
  const text = `${imported}draw(m.title)`
  const [reading] = readingsOf('page.ts', text).readings
  expect(text.slice(reading?.start, reading?.end)).toBe('m.title')
})

it('names texts of every product that nothing reads, and the catalogue has none', () => {
  const english = readCatalogue('en')
  const gone = ['home.gone', 'pocket.pair.gone', 'asked.gone', 'asked.calls.gone', 'modal.gone1']
  const texts = new Map([...english.texts, ...gone.map((id) => [id, 'Gone'] as const)])
  const order = [...english.order, ...gone]
  expect(unusedTexts({ ...english, texts, order }).map(({ id }) => id)).toEqual(gone)
})
