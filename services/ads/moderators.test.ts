import { describe, expect, it } from 'vitest'
import { createModerators } from './moderators.ts'

const moderator = `0x${'1'.repeat(40)}` as const

describe('createModerators', () => {
  it('A5: asks for the role before it has a stranger’s signature judged, which may be code that the node runs', async () => {
    const reads: unknown[] = []
    const moderators = createModerators({
      // Nothing of the database is used before a signature is good.
      db: null as never,
      rpc: {
        use: async (read) => {
          reads.push(read)
          // What the chain says of a role that is not held, and of a good signature.
          return (reads.length === 1 ? [false, 0] : true) as never
        },
        state: () => ({ lastAnswerAt: null, downSince: null, untrue: {} }),
      },
      signer: { sign: async () => 'f'.repeat(64), verify: async () => true },
      plan: moderator,
      chainId: 137,
      now: () => 0,
    })
    const challenge = await moderators.challenge(moderator, 'https://app.example')
    const signature = `0x${'ab'.repeat(200)}` as const
    const { nonce, expires } = challenge
    const body = { moderator, nonce, expires, signature }
    await expect(moderators.signIn(body, 'https://app.example')).rejects.toMatchObject({
      status: 403,
    })
    expect(reads).toHaveLength(1)
  })
})
