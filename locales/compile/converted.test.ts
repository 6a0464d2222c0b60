import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { areas, chunks } from './areas.ts'
import { localesFolder, otherTags, readCatalogue } from './catalogue.ts'
import { englishModule, languageModule } from './emit.ts'

/** Every text of the old form, in every language, against what the catalogues say: with marks for its figures. */

const web = join(localesFolder, '../apps/web/src')
const folder = mkdtempSync(join(tmpdir(), 'causeway-words-'))
afterAll(() => rmSync(folder, { recursive: true }))
const english = readCatalogue('en')

const old = (isOfLanguage: (file: string) => boolean) =>
  readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter(isOfLanguage)
    .map((file) => join(web, file))

async function groupsOf(files: readonly string[]): Promise<Record<string, unknown>> {
  const modules = await Promise.all(files.map((file) => import(file) as Promise<object>))
  const named = modules.flatMap((module) => Object.entries(module))
  return Object.fromEntries(named.map(([name, group]) => [name.replace(/Messages$/u, ''), group]))
}

/** Runs generated code without the app around it. */
async function run(name: string, code: string): Promise<Record<string, unknown>> {
  const file = join(folder, `${name}.ts`)
  writeFileSync(
    file,
    `const defineMessages = (_: string, group: unknown) => group\n${code.replaceAll(/^import.*$/gmu, '')}`,
  )
  return groupsOf([file])
}

function leaves(tree: unknown, path = ''): [string, unknown][] {
  if (typeof tree === 'string' || typeof tree === 'function') return [[path, tree]]
  return Object.entries(tree as object).flatMap(([key, part]) =>
    leaves(part, path ? `${path}.${key}` : key),
  )
}

function told(text: unknown, isTrue: boolean): string {
  if (typeof text === 'string') return text
  const marks = ['⟦0⟧', isTrue || '⟦1⟧', '⟦2⟧', '⟦3⟧']
  return (text as (...parts: unknown[]) => string)(...marks).replaceAll(/[\u2068\u2069]/gu, '')
}

const said = (groups: Record<string, unknown>) =>
  Object.fromEntries(
    leaves(groups).map(([path, text]) => [path, told(text, path === 'matrices.place.option')]),
  )

it('English reads as before', async () => {
  const before = await groupsOf(
    old((file) => /essages\.ts$/u.test(file) && !/translations|defineM/u.test(file)),
  )
  const after = Object.assign(
    {},
    ...(await Promise.all(areas.map((area) => run(`en-${area.id}`, englishModule(english, area))))),
  ) as Record<string, unknown>
  expect(said(after)).toEqual(said(before))
})

it.each(otherTags)('%s reads as before', async (tag) => {
  const before = await groupsOf(old((file) => file.endsWith(`translations/${tag}.ts`)))
  const parts = chunks.map((chunk) =>
    run(`${tag}-${chunk}`, languageModule(english, readCatalogue(tag), chunk)),
  )
  const {
    error: _,
    help: __,
    ...after
  } = Object.assign({}, ...(await Promise.all(parts))) as Record<string, unknown>
  expect(said(after)).toEqual(said(before))
})
