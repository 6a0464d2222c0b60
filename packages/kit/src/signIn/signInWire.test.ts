import { isCaip2 } from '@causeway/protocol/caip'
import { authenticateOf, meOf, nonceOf } from '@causeway/protocol/api/auth'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { meAnswer, nonceAnswer, tokenAnswer } from './signInWire.ts'

/** Values that a right answer has, and others, in each place of an object. */
const odd = fc.oneof(
  fc.constantFrom(null, '', 0, 1, -1, 1.5, 137, 2 ** 53, true, 'x'.repeat(97), 'x'.repeat(201)),
  fc.constantFrom('abcdefgh12345678', 'eip155:137', 'eip155:', 'solana:localnet', '0xAnna', 'no!'),
  fc.string({ maxLength: 12 }),
  fc.array(fc.string(), { maxLength: 1 }),
)
const answers = fc.oneof(
  { weight: 1, arbitrary: odd },
  {
    weight: 5,
    arbitrary: fc.dictionary(
      fc.constantFrom(
        'nonce',
        'token',
        'expires',
        'address',
        'chainId',
        'caip2Network',
        'sessionId',
      ),
      odd,
    ),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      nonce: fc.oneof(fc.constant('abcdefgh12345678'), odd),
      token: fc.oneof(fc.constant('t'), odd),
      expires: fc.oneof(fc.constant(4_000_000_000), odd),
      address: fc.oneof(fc.constant('0xAnna'), odd),
      chainId: fc.oneof(fc.constantFrom(137, 'localnet'), odd),
      caip2Network: fc.oneof(fc.constantFrom('eip155:137', 'solana:localnet'), odd),
      sessionId: fc.oneof(fc.constant('s'), odd),
    }),
  },
)

/** The chain is held against that of the account which is asked for: no text that is no CAIP-2 id is that. */
function meOfSomebody(body: unknown) {
  const me = meAnswer(body)
  return me && isCaip2(me.caip2Network) ? me : undefined
}

describe('what a sign-in service answers', () => {
  it.each([
    ['nonce', nonceOf.response, nonceAnswer],
    ['token', authenticateOf.response, tokenAnswer],
    ['me', meOf.response, meOfSomebody],
  ] as const)('%s: taken where its schema takes it, with the same values', (_, schema, rule) => {
    let taken = 0
    fc.assert(
      fc.property(answers, (body) => {
        const read = v.safeParse(schema, body)
        const own = rule(body)
        expect(own !== undefined).toBe(read.success)
        if (own === undefined) return
        taken += 1
        expect(read.output).toMatchObject(own)
      }),
      { numRuns: 3_000 },
    )
    expect(taken).toBeGreaterThan(50)
  })
})
