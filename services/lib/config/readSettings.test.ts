import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { commonSettings } from './commonSettings.ts'
import { databaseSettings } from './databaseSettings.ts'
import { joinSettings } from './joinSettings.ts'
import { nearestName } from './misspelt.ts'
import { readSettings } from './readSettings.ts'

const folder = mkdtempSync(join(tmpdir(), 'causeway-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))
const settings = joinSettings(commonSettings, databaseSettings)
const url = 'postgres://me:hunter2@db:5432/causeway'

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  chmodSync(path, 0o600)
  return path
}

function problemOf(env: Record<string, string>): string {
  try {
    readSettings(env, settings, ['RELAY_PORT'])
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('nothing was refused')
}

describe('secrets from files', () => {
  it('are read without the end of their line', () => {
    const env = { DATABASE_URL_FILE: file('url', `${url}\n`) }
    expect(readSettings(env, settings).database).toEqual({
      kind: 'postgres',
      url,
      connections: 10,
    })
  })

  it('error: are refused when they are given twice, not there, empty or wrong, and are never shown', () => {
    const path = file('twice', url)
    expect(problemOf({ DATABASE_URL_FILE: path, DATABASE_URL: url })).toContain('are both set')
    expect(problemOf({ DATABASE_URL_FILE: join(folder, 'none') })).toContain('which is not there')
    expect(problemOf({ DATABASE_URL_FILE: folder })).toContain('cannot be read (EISDIR)')
    expect(problemOf({ DATABASE_URL_FILE: file('empty', ' \n') })).toContain('which is empty')
    const wrong = problemOf({ DATABASE_URL_FILE: file('wrong', 'mysql://me:hunter2@db') })
    expect(wrong).toContain('DATABASE_URL is set, but must be a URL')
    expect(wrong).not.toContain('hunter2')
  })
})

describe('a name that nobody reads', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URLS', 'DATABASE_URL'],
    ['DATABASE_URL_FIEL', 'DATABASE_URL_FILE'],
    ['database_url', 'DATABASE_URL'],
    ['ALLOWED_ORIGIN', 'ALLOWED_ORIGINS'],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['PRIVATE_PROT', 'PRIVATE_PORT'],
  ])('error: %s is refused, with %s beside it', (name, meant) => {
    expect(problemOf({ [name]: '1' })).toContain(`${name} is not known: did you mean ${meant}?`)
  })

  it('is let pass when it is near nothing, or a part that runs elsewhere reads it', () => {
    const env = {
      PATH: '/bin',
      HOME: '/root',
      HOSTNAME: 'a',
      SHELL: 'sh',
      RELAY_PORT: '1',
      TERM: 'x',
    }
    expect(() => readSettings(env, settings, ['RELAY_PORT'])).not.toThrow()
    expect(nearestName('HOST', new Set(['PORT']))).toBeNull()
  })
})

describe('what a process cannot be', () => {
  it('error: two parts on one port', () => {
    expect(problemOf({ PORT: '8601' })).toContain('PORT and PRIVATE_PORT are all 8601')
    expect(() => readSettings({ PORT: '0', PRIVATE_PORT: '0' }, settings)).not.toThrow()
  })

  it('error: in production without a database', () => {
    expect(problemOf({ PRODUCTION: '1' })).toContain('DATABASE_URL is not set, but PRODUCTION=1')
    expect(problemOf({ PRODUCTION: '1', DATA_DIR: '/var/lib/causeway' })).toContain('DATABASE_URL')
    expect(() => readSettings({ PRODUCTION: '1', DATABASE_URL: url }, settings)).not.toThrow()
  })
})
