import { describe, expect, it } from 'vitest'
import type { SessionRow } from '@causeway/services/lib/signIn/sessions'
import { createModerators } from './createModerators.ts'

const moderator = `0x${'1'.repeat(40)}` as const

/** One who is signed in as this owner; the chain says of the role what it is told to. */
function setUp(owner: string, [held, delay]: [boolean, number] = [true, 0]) {
  const reads: unknown[] = []
  const moderators = createModerators({
    sessions: {
      find: async (token) =>
        token === 'good' ? ({ owner, address: moderator } as unknown as SessionRow) : null,
    },
    rpc: {
      use: async (read) => {
        reads.push(read)
        return [held, delay] as never
      },
    },
    plan: moderator,
    chainId: 137,
  })
  return { reads, require: (token: string) => moderators.require(`Bearer ${token}`) }
}

describe('createModerators', () => {
  it('lets in who is signed in and holds the role', async () => {
    expect(await setUp(`eip155:${moderator}`).require('good')).toBe(moderator)
    expect(await setUp(`eip155:137:${moderator}`).require('good')).toBe(moderator)
  })

  it('A5: asks the chain nothing for who is not signed in', async () => {
    const { require, reads } = setUp(`eip155:${moderator}`)
    for (const token of ['', 'bad'])
      await expect(require(token)).rejects.toMatchObject({ status: 401 })
    expect(reads).toEqual([])
  })

  it('error: a contract of another chain, which may be somebody else’s, and other namespaces', async () => {
    for (const owner of [`eip155:1:${moderator}`, `solana:${moderator}`])
      await expect(setUp(owner).require('good')).rejects.toMatchObject({ status: 401 })
  })

  it('error: without the role, or with one that cannot be used at once', async () => {
    for (const said of [
      [false, 0],
      [true, 60],
    ] satisfies [boolean, number][])
      await expect(setUp(`eip155:${moderator}`, said).require('good')).rejects.toMatchObject({
        status: 403,
      })
  })
})
