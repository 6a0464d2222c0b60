import { wcUri } from './errors.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBaseError } from '../errors/baseError.ts'
import { formatUri, parseUri, type PairingUri } from './parseUri.ts'

const topic = '7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'
const symKey = '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'

function problemOf(uri: string): string {
  try {
    parseUri(uri)
  } catch (error) {
    if (isBaseError(error, wcUri)) return error.params.problem
    throw error
  }
  throw new Error(`${uri} was accepted`)
}

const hex32 = fc.stringMatching(/^[0-9a-f]{64}$/u)
const pairing = fc
  .record({
    topic: hex32,
    symKey: hex32,
    protocol: fc.constantFrom('irn', 'waku', 'a b&c=d'),
    data: fc.option(fc.string({ unit: 'grapheme' }), { nil: undefined }),
    methods: fc.array(fc.stringMatching(/^[a-zA-Z_]{1,20}$/u), { maxLength: 4 }),
    expiryTimestamp: fc.option(fc.nat(), { nil: undefined }),
  })
  .map(({ protocol, data, expiryTimestamp, ...rest }): PairingUri => ({
    ...rest,
    relay: data === undefined ? { protocol } : { protocol, data },
    ...(expiryTimestamp === undefined ? {} : { expiryTimestamp }),
  }))

describe('pairing addresses', () => {
  it('reads the examples of the specification', () => {
    expect(
      parseUri(
        ` wc:${topic}@2?symKey=${symKey}&methods=wc_sessionPropose, wc_sessionAuthenticate&relay-protocol=irn&&=1&=2\n`,
      ),
    ).toStrictEqual({
      topic,
      symKey,
      relay: { protocol: 'irn' },
      methods: ['wc_sessionPropose', 'wc_sessionAuthenticate'],
    })
    expect(
      parseUri(`wc://${topic}@2?relay-protocol=irn&symKey=${symKey}&expiryTimestamp=1705667684`),
    ).toMatchObject({ methods: [], expiryTimestamp: 1_705_667_684 })
  })

  it('writes them as official clients do', () => {
    expect(
      formatUri({
        topic,
        symKey,
        relay: { protocol: 'irn' },
        methods: [],
        expiryTimestamp: 1_705_667_684,
      }),
    ).toBe(`wc:${topic}@2?expiryTimestamp=1705667684&relay-protocol=irn&symKey=${symKey}`)
  })

  it('reads what it wrote', () => {
    fc.assert(
      fc.property(pairing, (one) => {
        expect(parseUri(formatUri(one))).toEqual(one)
      }),
    )
  })

  it('error: says what is wrong', () => {
    const good = `symKey=${symKey}&relay-protocol=irn`
    for (const none of ['', `a wc:${topic}@2?${good}`])
      expect(problemOf(none)).toBe('it does not begin with wc: and a topic')
    expect(problemOf(`wc:${topic}@1?key=abc&bridge=xyz`)).toContain('version 1, which no wallet')
    expect(problemOf(`wc:${topic}@1`)).toContain('version 1, which no wallet')
    expect(problemOf(`wc:${topic}@30?${good}`)).toContain('version 30 is not known')
    expect(problemOf(`wc:${topic.toUpperCase()}@2?${good}`)).toContain('topic')
    expect(problemOf(`wc:${topic}@2?relay-protocol=irn`)).toContain('symKey')
    expect(problemOf(`wc:${topic}@2?symKey=${symKey}`)).toContain('relay-protocol')
    expect(problemOf(`wc:${topic}@2?${good}&symKey=${symKey}`)).toContain('twice')
    expect(problemOf(`wc:${topic}@2?${good}&x=1&x=1`)).toContain('x is there twice')
    for (const time of ['soon', 'x1', '1x', '1'.repeat(13)])
      expect(problemOf(`wc:${topic}@2?${good}&expiryTimestamp=${time}`)).toContain(
        'expiryTimestamp is not a number of seconds',
      )
    const cut = `wc:${topic}@2?${good}&relay-data=%E0%A4%A`
    expect(problemOf(cut)).toContain('encoded')
    expect(() => parseUri(cut)).toThrow(
      expect.objectContaining({ cause: expect.any(URIError) as unknown }),
    )
    const longest = `wc:${topic}@2?${good}&x=`.padEnd(4_096, 'y')
    expect(parseUri(longest)).toMatchObject({ topic })
    expect(problemOf(`${longest}y`)).toContain('too long')
  })

  it('error: random texts throw nothing but the typed error', () => {
    const inputs = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string().map((text) => `wc:${topic}@2?${text}`),
    )
    fc.assert(fc.property(inputs, (text) => void problemOf(text)))
  })
})
