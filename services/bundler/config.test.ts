import { describe, expect, it } from 'vitest'
import { bundlerAccess } from '../lib/config/bundlerAccess.ts'
import { joinSettings } from '../lib/config/joinSettings.ts'
import { readSettings } from '../lib/config/readSettings.ts'
import { bundlerSettings } from './config.ts'

const key = `0x${'1'.repeat(64)}`
const whole = {
  BUNDLER_KEYS_SECRET: `${key}, 0x${'2'.repeat(64)}`,
  BUNDLER_TOKEN_SECRET: 'a token of thirty-two characters!',
  BUNDLER_FILE: '/etc/causeway/bundler.json',
  BUNDLER_PAYMASTER_SECRET: `0x${'3'.repeat(64)}`,
  BUNDLER_URL: 'http://127.0.0.1:8660/',
}
const read = (env: Readonly<Record<string, string>>) => readSettings(env, bundlerSettings).bundler
const readAccess = (env: Readonly<Record<string, string>>) =>
  readSettings(env, bundlerAccess).bundler

describe('the bundler’s settings', () => {
  it('are read', () => {
    expect(read(whole)).toEqual({
      port: 8660,
      keys: [key, `0x${'2'.repeat(64)}`],
      token: 'a token of thirty-two characters!',
      sponsorKey: `0x${'3'.repeat(64)}`,
      file: '/etc/causeway/bundler.json',
    })
  })

  it('a service that only asks it needs its address and the token', () => {
    const { BUNDLER_URL, BUNDLER_TOKEN_SECRET } = whole
    expect(readAccess({ BUNDLER_URL, BUNDLER_TOKEN_SECRET })).toEqual({
      url: 'http://127.0.0.1:8660',
      token: BUNDLER_TOKEN_SECRET,
    })
    expect(read({ BUNDLER_TOKEN_SECRET })).toMatchObject({ keys: [], file: null })
  })

  it.each<[string, Readonly<Record<string, string>>, string]>([
    [
      'keys without a token',
      { BUNDLER_KEYS_SECRET: key, BUNDLER_FILE: 'x' },
      'BUNDLER_TOKEN_SECRET',
    ],
    ['an address without a token', { BUNDLER_URL: whole.BUNDLER_URL }, 'BUNDLER_TOKEN_SECRET'],
    ['a short token', { ...whole, BUNDLER_TOKEN_SECRET: 'short' }, '32 characters'],
    ['a key twice', { ...whole, BUNDLER_KEYS_SECRET: `${key},${key}` }, 'twice'],
    ['what is no key', { ...whole, BUNDLER_KEYS_SECRET: '0x12' }, 'must be a private key'],
  ])('error: %s', (_what, env, says) => {
    expect(() => readSettings(env, joinSettings(bundlerSettings, bundlerAccess))).toThrow(says)
  })

  it('error: no secret stands in what is said', () => {
    const bad = { ...whole, BUNDLER_KEYS_SECRET: `${key}z`, BUNDLER_TOKEN_SECRET: 'hush' }
    try {
      read(bad)
    } catch (error) {
      expect((error as Error).message).not.toContain('1111')
      expect((error as Error).message).not.toContain('hush')
      return
    }
    throw new Error('nothing was refused')
  })
})
