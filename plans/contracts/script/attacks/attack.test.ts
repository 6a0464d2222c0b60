import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { paths } from '../build/paths.ts'
import { readAttacks } from './attack.ts'

const attacks = readAttacks()
const sourceOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.t.sol'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')

describe('readAttacks', () => {
  it('has one for every finding that was carried out', () => {
    const found = new Set(attacks.map(({ finding }) => finding))
    const wanted = ['H1', 'H2', 'H3', 'M1', 'M2', 'M3', 'M4', 'M5', 'M6', 'M7', 'M8']
    expect(wanted.filter((finding) => !found.has(finding))).toEqual([])
  })

  it('names tests that exist and report it', () => {
    const today = sourceOf(join(paths.contracts, 'test/attacks'))
    const told = (text: string, id: string) => text.includes(`"${id}"`)
    expect(attacks.filter(({ id }) => !told(today, id)).map(({ id }) => id)).toEqual([])
    expect(
      attacks.filter(({ test }) => !today.includes(`contract ${test} `)).map(({ id }) => id),
    ).toEqual([])
  })

  it('knows how each mend is taken out', () => {
    for (const { id, without } of attacks) {
      expect(without.length, id).toBeGreaterThan(0)
      for (const { file, search, replace } of without) {
        const path = join(paths.contracts, file)
        expect(existsSync(path), `${id}: ${file}`).toBe(true)
        expect(readFileSync(path, 'utf8').split(search).length - 1, `${id}: ${search}`).toBe(1)
        expect(replace, id).not.toBe(search)
      }
    }
  })
})
