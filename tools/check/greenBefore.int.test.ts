import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { greenBefore } from './greenBefore.ts'

let root: string
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const left = (isAnew = false) => greenBefore(isAnew, root)
const testsLeft = () => left().tests.files.map((file) => file.replace('packages/a/', ''))

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'causeway-green-'))
  execFileSync('git', ['init', '--quiet', root])
  write('.gitignore', '.causeway\n')
  write('tsconfig.json', '{}')
  write('packages/b/package.json', '{"name":"@x/b","exports":{"./*":"./src/*.ts"}}')
  write('packages/b/src/sum.ts', "export * from './deep.ts'")
  write('packages/b/src/deep.ts', 'export const one = 1')
  write('packages/a/alone.test.ts', '// "./nothing"')
  write('packages/a/far.test.ts', "import { one } from '@x/b/sum'")
  write('packages/a/late.test.ts', "const late = await import('../b/src/deep.ts')")
  write('packages/a/mocked.test.ts', "vi.mock(\n'../b/src/deep.ts', () => ({}))")
  write('packages/a/words.test.ts', "import { words } from 'virtual:words'")
  write('packages/a/reads.test.ts', "import { read } from './read.ts'")
  write('packages/a/read.ts', "import { readFileSync } from 'node:fs'")
  write('packages/a/gone.test.ts', "import { gone } from './gone.ts'; import '.'")
  left().tests.keep()
  left().lint.keep()
})
afterEach(() => rmSync(root, { recursive: true }))

it('judges no file again that is as it was, with all that it imports, but what reads or imports more than is known; anew everything', () => {
  expect(testsLeft()).toEqual(['gone.test.ts', 'reads.test.ts'])
  expect(left().lint.files).toEqual([])
  expect(left(true).tests.files).toHaveLength(7)
  expect(left(true).lint.files).toHaveLength(10)
})

it('judges every file again that a change reaches, however it imports it', () => {
  write('packages/b/src/deep.ts', 'export const one = 2')
  expect(testsLeft()).not.toContain('alone.test.ts')
  expect(testsLeft()).toEqual(
    expect.arrayContaining(['far.test.ts', 'late.test.ts', 'mocked.test.ts']),
  )
  expect(left().lint.files).toHaveLength(5)
})

it('judges what shows texts again when a catalogue has changed', () => {
  write('locales/en.json', '{}')
  expect(testsLeft()).toEqual(['gone.test.ts', 'reads.test.ts', 'words.test.ts'])
})

it('judges all again when settings or versions have changed', () => {
  write('tsconfig.json', '{"strict":true}')
  expect(left().lint.files).toHaveLength(10)
  expect(testsLeft()).toHaveLength(7)
})

it('keeps the files that were green beside one that was not, and counts their tests', () => {
  write('packages/b/src/deep.ts', 'export const one = 3')
  left().tests.keep(new Map([['packages/a/far.test.ts', 4]]))
  expect(testsLeft()).toEqual(['gone.test.ts', 'late.test.ts', 'mocked.test.ts', 'reads.test.ts'])
  expect(left().tests.left).toEqual({ files: 3, tests: 4 })
})
