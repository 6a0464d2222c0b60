import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fromRoot } from '../lib/fromRoot.ts'
import { examples } from './examples.ts'
import { forbiddenPackages } from './forbiddenPackages.ts'
import { weaknesses } from './weaknesses.ts'
import { withoutOwnPackages } from './prepareExample.ts'

const hosts = new Set(['localhost:3000', '127.0.0.1:8545'])
const strict =
  "default-src 'none'; script-src 'self' 'nonce-abc='; style-src 'self'; img-src 'self' data:; connect-src 'self' http://127.0.0.1:8545"

describe('policies', () => {
  it('a strict one has no weakness', () => {
    expect(weaknesses(strict, hosts)).toEqual([])
  })

  it.each([
    [null, 'no content security policy'],
    [strict.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"), "'unsafe-inline'"],
    [strict.replace("'nonce-abc='", "'unsafe-eval'"), "'unsafe-eval'"],
    [strict.replace('data:', 'https:'), 'every host'],
    [strict.replace('data:', '*'), 'every host'],
    [strict.replace('127.0.0.1:8545', 'rpc.example'), 'names http://rpc.example'],
    [strict.replace("style-src 'self'; ", ''), 'does not say style-src'],
    [strict.replace("'none'", '*'), 'default'],
  ])('%s is weak', (header, complaint) => {
    expect(weaknesses(header, hosts).join('; ')).toContain(complaint)
  })
})

describe('examples', () => {
  const folders = readdirSync(fromRoot('examples'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

  it('each folder is driven', () => {
    expect(examples.map(({ name }) => name).toSorted()).toEqual(folders.toSorted())
  })

  it.each(folders)('%s has exact versions and a lock file without our own tarballs', (name) => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(fromRoot('examples', name, 'package.json'), 'utf8'),
    ) as { dependencies: Record<string, string>; devDependencies: Record<string, string> }
    for (const version of Object.values({ ...dependencies, ...devDependencies }))
      expect(version).toMatch(
        /^(?:(?:npm:@types\/react@)?\d+\.\d+\.\d+|file:\.\.\/\.\.\/dist\/causeway-\w+\.tgz)$/u,
      )
    const lock = fromRoot('examples', name, 'package-lock.json')
    expect(existsSync(lock)).toBe(true)
    expect(readFileSync(lock, 'utf8')).not.toContain('node_modules/@causeway/')
    expect(forbiddenPackages(readFileSync(lock, 'utf8'))).toEqual([])
  })

  it('the repository itself locks nothing whose licence forbids what it does', () => {
    expect(forbiddenPackages(readFileSync(fromRoot('package-lock.json'), 'utf8'))).toEqual([])
  })

  it.each([
    ['node_modules/@walletconnect/sign-client', { version: '2.21.9' }],
    ['node_modules/a/node_modules/@walletconnect/core', { version: '2.22.0-rc.1' }],
    ['node_modules/@walletconnect/types', { version: '3.0.0' }],
    ['node_modules/@reown/appkit', { version: '1.8.1' }],
    ['node_modules/@reown/appkit-ui', { version: '1.10.0' }],
    ['node_modules/client', { name: '@walletconnect/sign-client', version: '2.23.0' }],
  ])('a lock file with %s %o is refused', (path, entry) => {
    expect(forbiddenPackages(JSON.stringify({ packages: { '': {}, [path]: entry } }))).toHaveLength(
      1,
    )
  })

  it('the last versions that may be used are let through, and what is no lock file is not', () => {
    const packages = {
      'node_modules/@walletconnect/sign-client': { version: '2.21.8' },
      'node_modules/@walletconnect/keyvaluestorage': { version: '1.1.1' },
      'node_modules/@reown/appkit': { version: '1.8.0' },
      'node_modules/walletconnect': { version: '9.0.0' },
    }
    expect(forbiddenPackages(JSON.stringify({ packages }))).toEqual([])
    expect(() => forbiddenPackages('{}')).toThrow('packages')
  })

  it('lock files lose our own packages and keep all others', () => {
    const lock = {
      name: 'x',
      packages: { '': {}, 'node_modules/@causeway/kit': {}, 'node_modules/viem': { version: '1' } },
    }
    expect(JSON.parse(withoutOwnPackages(JSON.stringify(lock)))).toEqual({
      name: 'x',
      packages: { '': {}, 'node_modules/viem': { version: '1' } },
    })
  })
})
