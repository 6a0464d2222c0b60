import { expect, it } from 'vitest'
import { logs } from '../../testing/histories/tokenChain.ts'
import { zero } from './readLog.ts'
import { rowsOf } from './rowsOf.ts'

const [me, token] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`] as const
const facts = {
  blockNumber: 1,
  txIndex: 0,
  hash: '0x1',
  timestamp: 1,
  sender: me,
  recipient: token,
  created: null,
  nonce: 0,
  value: 0n,
  selector: null,
  failed: false,
  fee: 0n,
  internal: [],
}

it('[S1.feature-history] a wrapped token that tells of a deposit twice moved it once', () => {
  const told = [logs.erc20(zero, me, 5n), logs.deposit(me, 5n), logs.deposit(me, 5n)]
  const rows = rowsOf(
    {
      ...facts,
      logs: told.map(({ topics, data }, logIndex) => {
        return { address: token, topics: [...topics], data, logIndex }
      }),
    },
    { wrapped: new Set([token]), pools: new Map() },
  )
  expect(rows.transfers.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['wrap', 5n],
    ['wrap', 5n],
  ])
})
