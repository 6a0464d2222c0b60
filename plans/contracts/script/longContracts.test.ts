import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { paths } from './build/paths.ts'

const most = 250

/** The README beside a contract, or that of all contracts. */
function readmeOf(file: string): string {
  const own = join(dirname(file), 'README.md')
  return readFileSync(existsSync(own) ? own : join(paths.contracts, 'README.md'), 'utf8')
}

it('parts a contract above 250 lines, or says in its README why not', () => {
  const source = join(paths.contracts, 'src')
  const silent = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sol'))
    .map((name) => join(source, name))
    .filter((file) => {
      const text = readFileSync(file, 'utf8')
      return !/^interface /mu.test(text) && text.trimEnd().split('\n').length > most
    })
    .filter((file) => !readmeOf(file).includes(`\`${basename(file, '.sol')}\``))
  expect(silent).toEqual([])
})
