import { describe, expect, it } from 'vitest'
import { paidInHistory } from './paidInHistory.ts'

const me = `0x${'1'.repeat(40)}`
const friend = `0x${'2'.repeat(40)}`

const row = (hash: string, sentTo = friend) => ({
  id: hash,
  metadata: {
    hash,
    minedAt: '2026-03-04T10:00:00.000Z',
    chain: 'eip155:137',
    operationType: 'send',
    status: 'confirmed',
    sentFrom: me,
    sentTo,
  },
  transfers: [],
})
const hashOf = (digit: string) => `0x${digit.repeat(64)}`
const paid = { before: true, last: Date.parse('2026-03-04T10:00:00.000Z') / 1000 }

/** @param own the transactions that the chain says the account sent itself */
async function ask(rows: readonly unknown[], own: readonly string[]) {
  const asked: string[] = []
  const found = await paidInHistory(async () => ({ data: rows }), {
    account: me,
    recipient: friend,
    isOwn: async (hash) => {
      asked.push(hash)
      return own.includes(hash)
    },
  })
  return { found, asked: asked.length }
}

describe('paidInHistory', () => {
  it('finds what the account sent itself, and asks the chain for nothing else', async () => {
    const rows = [row(hashOf('a'), me), row(hashOf('b'))]
    expect(await ask(rows, [hashOf('b')])).toEqual({ found: paid, asked: 1 })
    expect(await ask([row(hashOf('a'), me)], [])).toEqual({ found: { before: false }, asked: 0 })
  })

  it('believes no transfer that a stranger’s contract announced in the account’s name', async () => {
    const rows = [row(hashOf('a')), row('not a hash'), row(hashOf('b'))]
    expect((await ask(rows, [])).found).toEqual({ before: false })
    expect((await ask(rows, [hashOf('b')])).found).toEqual(paid)
  })

  it('after a few of those nobody can say', async () => {
    const rows = Array.from({ length: 40 }, (_, place) => row(hashOf((place % 10).toString())))
    expect(await ask(rows, [])).toEqual({ found: undefined, asked: 5 })
  })
})
