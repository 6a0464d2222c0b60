import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chainIdOf, coinTypeOf, storedCoinType } from './coinTypeOf.ts'
import {
  addressMessage,
  attributesMessage,
  attributesProblem,
  isSignature,
  readNameMessage,
  registrationMessage,
} from './readNameMessage.ts'
import { labelProblem, parseName, zonePattern } from './parseName.ts'

const zones = ['causeway.id']
const register = { zones, register: true }

describe('parseName', () => {
  it('reads a name of the zone', () => {
    expect(parseName('anna.causeway.id', register)).toEqual({ label: 'anna', zone: 'causeway.id' })
    expect(parseName('ann.causeway.id', { zones, register: false })).toEqual({
      label: 'ann',
      zone: 'causeway.id',
    })
  })

  it.each([
    ['Anna.causeway.id', 'characters'],
    ['аnna.causeway.id', 'characters'], // the first letter is Cyrillic
    ['anna_b.causeway.id', 'characters'],
    ['anna.causeway.id\n', 'characters'],
    ['anna', 'labels'],
    ['anna.causeway', 'labels'],
    ['a.nna.causeway.id', 'labels'],
    ['anna..id', 'labels'],
    ['ann.causeway.id', 'tooShort'],
    [`${'a'.repeat(65)}.causeway.id`, 'tooLong'],
    ['-anna.causeway.id', 'hyphens'],
    ['anna-.causeway.id', 'hyphens'],
    ['xn--nna-6kd.causeway.id', 'encoded'],
    ['anna.example.id', 'zone'],
    ['anna.idcauseway.id', 'zone'],
    [' anna.causeway.id', 'characters'],
    ['', 'characters'],
    [`${'a'.repeat(64)}.example.id`, 'zone'],
  ])('[S5.name-characters] [S5.name-length] refuses %s: %s', (name, problem) => {
    expect(parseName(name, register)).toEqual({ problem })
  })

  it('[S5.name-characters] [S5.name-length] takes any label of letters, digits and hyphens inside, and no other', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9-]{1,70}$/u), (label) => {
        const right =
          label.length >= 4 && label.length <= 64 && !/^-|-$|^..--/u.test(label)
            ? null
            : 'a problem'
        expect(labelProblem(label, register) && 'a problem').toBe(right)
      }),
    )
    for (const label of ['anna.b', '.anna', 'anna.', 'ANNA', ''])
      expect(labelProblem(label, register)).toBe('characters')
    // Kept names of older registries.
    expect(labelProblem('-xn--a-', { register: false })).toBeNull()
  })
})

it('a zone is two labels', () => {
  for (const zone of ['causeway.id', 'a.bc', 'my-app.example']) expect(zone).toMatch(zonePattern)
  for (const zone of ['id', '.id', 'a.b.c', 'Causeway.id', '-a.id', 'a.i-']) {
    expect(zone).not.toMatch(zonePattern)
  }
})

describe('coin types', () => {
  it('[S5.coin-type] are 2147483648 OR the chain id', () => {
    expect(coinTypeOf(137)).toBe(2_147_483_785)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 0x7fff_ffff }), (chainId) => {
        expect(BigInt(coinTypeOf(chainId))).toBe(2_147_483_648n | BigInt(chainId))
        expect(chainIdOf(coinTypeOf(chainId))).toBe(chainId)
      }),
    )
  })

  it('[S5.coin-type-range] reject a chain id of 2147483648 and above, and what is no chain id', () => {
    for (const chainId of [2_147_483_648, 2 ** 40, -1, 1.5, Number.NaN])
      expect(() => coinTypeOf(chainId)).toThrow('Invalid chainId')
  })

  it('know chain 1 under both of its numbers, and keep it under one', () => {
    expect([60, 2_147_483_649].map(chainIdOf)).toEqual([1, 1])
    expect([60, 2_147_483_649, 2_147_483_785].map(storedCoinType)).toEqual([60, 60, 2_147_483_785])
    for (const other of [0, 1, 501, 2_147_483_648, 2 ** 32, 1.5])
      expect(chainIdOf(other)).toBeNull()
  })
})

describe('messages', () => {
  const name = 'anna.causeway.id'
  const timestamp = 1_700_000_000

  it('[S3.name-message] are JSON as existing servers read it, with a nonce where there is one', () => {
    expect(registrationMessage({ name, timestamp })).toBe(
      '{"name":"anna.causeway.id","attributes":{},"timestamp":1700000000}',
    )
    expect(
      JSON.parse(addressMessage({ name, timestamp, nonce: 'n', coinType: 60, address: '0x' })),
    ).toEqual({ name, coin_type: 60, address: '0x', timestamp, nonce: 'n' })
    const attributes = { bio: 'Hello' }
    const text = attributesMessage({ name, timestamp, nonce: 'n', attributes })
    expect(readNameMessage('attributes', text)).toEqual({ name, attributes, timestamp, nonce: 'n' })
  })

  it('that are of another kind, or none, are not read', () => {
    for (const text of ['', 'hello', '[]', 'null', '{"name":"a"}', '{"name":1,"timestamp":1}']) {
      expect(readNameMessage('registration', text)).toBeNull()
    }
    expect(readNameMessage('registration', '{"name":"a","timestamp":1.5}')).toBeNull()
    expect(readNameMessage('address', registrationMessage({ name, timestamp }))).toBeNull()
  })

  it('say of the owner what is plain text, and nothing unknown', () => {
    expect(attributesProblem({})).toBeNull()
    expect(attributesProblem({ bio: 'I write a@b.example: x+y=z?' })).toBeNull()
    expect(attributesProblem({ avatar: 'https://a.example' })).toContain('avatar')
    for (const bio of ['', 'a'.repeat(256), '<b>', 'línea', 'a\nb'])
      expect(attributesProblem({ bio })).toContain('bio')
  })
})

it('[S5.signed-message] a signature is 0x and at least 62 hex digits', () => {
  expect(isSignature(`0x${'ab'.repeat(31)}`)).toBe(true)
  expect(isSignature(`0x${'ab'.repeat(65)}`)).toBe(true)
  for (const bad of ['', '0x', `0x${'ab'.repeat(30)}`, 'ab'.repeat(33), `0x${'zz'.repeat(31)}`]) {
    expect(isSignature(bad)).toBe(false)
  }
  expect(isSignature(`0x${'ab'.repeat(31)}a`)).toBe(false)
  expect(isSignature(`0x${'ab'.repeat(10_001)}`)).toBe(false)
})
