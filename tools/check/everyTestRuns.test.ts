import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fromRoot } from '../lib/fromRoot.ts'

/** A glob of `vitest.config.ts` as an expression: `{a,b}`, a folder of any depth, a part of a name. */
const expression = (glob: string) =>
  new RegExp(
    `^${glob
      .replaceAll('.', String.raw`\.`)
      .replaceAll(/\{([^}]+)\}/gu, (_, words: string) => `(?:${words.replaceAll(',', '|')})`)
      .replaceAll('**/', '(?:.+/)?')
      .replaceAll(/(?<!\))\*/gu, '[^/]*')}$`,
    'u',
  )

/** Read and not imported: the settings load a browser's driver. */
const settings = readFileSync(fromRoot('vitest.config.ts'), 'utf8')
const globsOf = (part: string, list: 'include' | 'exclude') => {
  const text = new RegExp(String.raw`^\s+${list}: \[(['{][^\]]+|\s+'\{?[^\]]+)\]`, 'mu').exec(
    part,
  )?.[1]
  return [...(text ?? '').matchAll(/'([^']+)'/gu)].map(([, glob = '']) => expression(glob))
}

it('every test file is run by one project', () => {
  const projects = settings
    .split(/^\s+name: '/mu)
    .slice(1)
    .map((part) => ({ include: globsOf(part, 'include'), exclude: globsOf(part, 'exclude') }))
  expect(projects.map(({ include }) => include.length)).toEqual([1, 1, 1, 1])
  const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { cwd: fromRoot('.') })
    .toString()
    .trim()
    .split('\n')
    // They run where they are copied to, with what they install.
    .filter((file) => !file.startsWith('examples/'))
  const runs = (file: string) =>
    projects.filter(
      ({ include, exclude }) =>
        include.some((one) => one.test(file)) && !exclude.some((one) => one.test(file)),
    ).length
  expect(files.length).toBeGreaterThan(800)
  expect(files.filter((file) => runs(file) !== 1)).toEqual([])
})
