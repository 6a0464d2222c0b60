import { generateKeyPairSync, sign } from 'node:crypto'
import type { AttestationKey } from '@causeway/protocol/api/verify'
import { messageHash } from '@causeway/protocol/wc/keyPair'
import { describe, expect, it } from 'vitest'
import { createAttestations } from './createAttestations.ts'
import { type PageAttestation, provenanceOf } from './provenanceOf.ts'

const start = 1_700_000_000_000
const message = 'sealed'

/** A verify service whose key, time and answers are the test's. */
function service() {
  const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let pair = newKey()
  let now = start
  let asked = 0
  let isAway = false
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const read = createAttestations({
    url: 'https://verify.example',
    now: () => now,
    fetch: async (url) => {
      expect(url).toBe('https://verify.example/v3/public-key')
      asked += 1
      if (isAway) throw new Error('away')
      const publicKey = pair.publicKey.export({ format: 'jwk' }) as unknown as AttestationKey
      return new Response(JSON.stringify({ publicKey, expiresAt: now / 1_000 + 86_400 }))
    },
  })
  return {
    read,
    asked: () => asked,
    later: (ms: number) => void (now += ms),
    rotate: () => void (pair = newKey()),
    away: (is: boolean) => void (isAway = is),
    token: (changes: object = {}) => {
      const claims = {
        exp: start / 1_000 + 3_600,
        id: messageHash(message),
        origin: 'https://app.example',
        isScam: false,
        isVerified: true,
        ...changes,
      }
      const body = `${encode({ alg: 'ES256', typ: 'JWT' })}.${encode(claims)}`
      const key = { key: pair.privateKey, dsaEncoding: 'ieee-p1363' } as const
      return `${body}.${sign('sha256', Buffer.from(body), key).toString('base64url')}`
    },
  }
}

const good = { origin: 'https://app.example', isScam: false, isVerified: true }

describe('the word of a verify service', () => {
  it('says where a message comes from; its key is asked for once a day', async () => {
    const { read, token, asked, later } = service()
    expect(await read(token(), message)).toEqual(good)
    expect(await read(token({ isScam: null, isVerified: false }), message)).toEqual({
      ...good,
      isScam: null,
      isVerified: false,
    })
    expect(asked()).toBe(1)
    later(86_400_000)
    expect(await read(token({ exp: start / 1_000 + 90_000 }), message)).toEqual(good)
    expect(asked()).toBe(2)
  })

  it('counts for its own message alone, and costs no question otherwise', async () => {
    const { read, token, asked } = service()
    for (const [word, about] of [
      [token(), 'another message'],
      [token({ id: messageHash('another message') }), message],
      ['', message],
      [undefined, message],
      ['noise', message],
      ['a.b.c', message],
      [`${token()}${'x'.repeat(5_000)}`, message],
    ] as const)
      expect(await read(word, about)).toBeUndefined()
    expect(asked()).toBe(0)
  })

  it('of a key that the service changed is checked with the new one', async () => {
    const { read, token, rotate, later, asked } = service()
    await read(token(), message)
    rotate()
    later(60_000)
    expect(await read(token(), message)).toEqual(good)
    expect(asked()).toBe(2)
  })

  it('error: of a stranger, over, or changed counts nothing, and does not hammer the service', async () => {
    const { read, token, asked, later } = service()
    const stranger = service()
    const [head = '', , signature = ''] = token().split('.')
    const [, other = ''] = token({ origin: 'https://evil.example' }).split('.')
    for (let times = 0; times < 20; times++)
      for (const word of [
        stranger.token(),
        token({ exp: start / 1_000 }),
        `${head}.${other}.${signature}`,
      ])
        expect(await read(word, message)).toBeUndefined()
    expect(asked()).toBe(1)
    later(60_000)
    await read(stranger.token(), message)
    await read(stranger.token(), message)
    expect(asked()).toBe(2)
  })

  it('error: while the service is away nobody says anything; it is asked again later', async () => {
    const { read, token, away, later } = service()
    away(true)
    expect(await read(token(), message)).toBeUndefined()
    away(false)
    expect(await read(token(), message)).toBeUndefined()
    later(60_000)
    expect(await read(token(), message)).toEqual(good)
  })
})

describe('what a wallet tells of it', () => {
  it.each([
    ['https://app.example', good, 'verified'],
    ['https://app.example/shop?a=1', good, 'verified'],
    ['https://app.example', { ...good, isVerified: false }, 'seen'],
    ['https://APP.example:443', { ...good, isScam: null }, 'verified'],
    ['https://app.example:8443', good, 'other'],
    ['http://app.example', good, 'other'],
    ['https://evil.example', good, 'other'],
    ['app.example', good, 'other'],
    ['', good, 'other'],
    ['https://app.example', { ...good, isScam: true }, 'scam'],
    ['https://app.example', undefined, 'unknown'],
  ] satisfies [string, PageAttestation | undefined, string][])(
    '%s, %j: %s',
    (url, attested, expected) => {
      expect(provenanceOf(url, attested)).toBe(expected)
    },
  )
})
