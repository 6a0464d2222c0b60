import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fromRoot } from '../lib/fromRoot.ts'

const readJson = (file: string) => JSON.parse(readFileSync(fromRoot(file), 'utf8')) as object
const namesIn = (folder: string) =>
  readdirSync(fromRoot(folder)).flatMap((name) => /^(?<name>\w+)\.ts$/u.exec(name)?.[1] ?? [])
const atRoot = [
  'start',
  'dev',
  'test',
  'test:full',
  'check',
  'e2e',
  'house',
  'size',
  'spec',
  'tool',
]

describe('commands', () => {
  it('are ten at the root', () => {
    const { scripts } = readJson('package.json') as { scripts: object }
    expect(Object.keys(scripts)).toEqual(atRoot)
  })

  it('are behind npm run tool else, each with a line that says what it does', () => {
    const tools = [
      ...namesIn('tools/commands').filter((name) => !atRoot.includes(name)),
      ...['services/cli', 'plans/cli'].flatMap(namesIn).map((name) => `cli ${name}`),
      'contracts',
    ]
    const lines = Object.entries(readJson('tools/commands.json') as Record<string, string>)
    expect(lines.map(([name]) => name)).toEqual(tools.toSorted())
    for (const [name, line] of lines) expect(line.length, name).toBeGreaterThan(20)
  })
})
