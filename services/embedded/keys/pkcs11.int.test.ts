import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { describeKeyProvider } from '../../testing/embedded/describeKeyProvider.ts'
import { pkcs11Keys } from './pkcs11Keys.ts'

/** Debian's softhsm2, a token in software; it needs no hardware. */
const library = [
  '/usr/lib/softhsm/libsofthsm2.so',
  '/usr/lib/x86_64-linux-gnu/softhsm/libsofthsm2.so',
  '/usr/lib/aarch64-linux-gnu/softhsm/libsofthsm2.so',
].find((path) => existsSync(path))
const binding = join(
  createRequire(import.meta.url).resolve('pkcs11js/package.json'),
  '../build/Release/pkcs11.node',
)
const home = mkdtempSync(join(tmpdir(), 'causeway-hsm-'))
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(home, { recursive: true })
})
const pin = '4711-0815'

/** A token of its own. */
function makeToken(module: string, token: string) {
  mkdirSync(join(home, 'tokens'), { recursive: true })
  const conf = join(home, 'softhsm2.conf')
  writeFileSync(conf, `directories.tokendir = ${join(home, 'tokens')}\n`)
  vi.stubEnv('SOFTHSM2_CONF', conf)
  execFileSync(
    'softhsm2-util',
    ['--init-token', '--free', '--label', token, '--pin', pin, '--so-pin', pin],
    { stdio: 'ignore' },
  )
  return { module, token, pin }
}

// Both are the machine's own: where it has them the whole suite of the port runs on a token.
if (library && existsSync(binding)) {
  const place = makeToken(library, 'wallet')
  describeKeyProvider('keys in a PKCS#11 token', () => {
    const make = () => pkcs11Keys(place, Date.now)
    return { keys: make(), again: make, rotates: true }
  })

  it('its keys leave the token neither in the clear nor wrapped; error: a token that is not there', async () => {
    await pkcs11Keys(place, Date.now).keyId()
    const listed = execFileSync(
      'pkcs11-tool',
      ['--module', library, '--token-label', 'wallet', '--login', '--pin', pin, '-O'],
      { encoding: 'utf8' },
    )
    expect(listed).toMatch(/AES length 32/u)
    expect(listed).toMatch(/Access: +sensitive, always sensitive, never extractable, local/u)
    const none = pkcs11Keys({ ...place, token: 'none' }, Date.now)
    await expect(none.keyId()).rejects.toThrow('has no token "none"')
  })

  it('many at once go one after the other', async () => {
    const keys = pkcs11Keys(place, Date.now)
    const own = Array.from({ length: 50 }, () => randomBytes(32))
    const wrapped = await Promise.all(own.map((key, n) => keys.wrap(key, `user ${n}`)))
    const opened = await Promise.all(wrapped.map((one, n) => keys.unwrap(one, `user ${n}`)))
    expect(opened.map((key) => Buffer.from(key).toString('hex'))).toEqual(
      own.map((key) => key.toString('hex')),
    )
  })
}

it('error: what the machine lacks is said with what to do', async () => {
  const place = { module: '/nowhere/lib.so', token: 'wallet', pin }
  await expect(pkcs11Keys(place, Date.now).keyId()).rejects.toThrow(
    existsSync(binding) ? 'WALLET_KEYS_MODULE=' : 'npm install pkcs11js',
  )
})
