import { toChecksum } from '@causeway/protocol/address'
import type { ActivityKind } from '@causeway/protocol/plans/activityKinds'
import { describe, expect, it } from 'vitest'
import type { Chain } from '../chains/createChains.ts'
import type { StoredRow } from './readRows.ts'
import { toRow } from './toRow.ts'

const me = `0x${'1'.repeat(40)}`
const token = toChecksum('2'.repeat(40))
const row: StoredRow = {
  chainId: 31_337,
  blockNumber: 1,
  txIndex: 0,
  hash: `0x${'3'.repeat(64)}`,
  timestamp: 0,
  nonce: 0,
  sender: `0x${'4'.repeat(40)}`,
  recipient: `0x${'5'.repeat(40)}`,
  created: null,
  value: 0n,
  selector: null,
  failed: false,
  transfers: [],
  approved: [],
  factories: [],
  events: [],
}
const usdc = {
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  iconUrl: '',
  isListed: true,
  hides: false,
}

/** What a row tells of one event of a plan that moved nothing to or from the wallet. */
function told(kind: ActivityKind, amount: bigint) {
  const plan = toChecksum('6'.repeat(40))
  const event = { plan, family: 'binary', kind, amount, token, isOwn: true }
  const { transfers } = toRow({ ...row, events: [event] }, me, {
    chain: { caip: 'eip155:31337', swap: null } as unknown as Chain,
    tokens: new Map([[token, usdc]]),
    prices: new Map(),
    isSpam: () => false,
    previewOf: () => null,
  })
  return transfers.map(({ direction, quantity }) => `${direction} ${quantity.numeric}`)
}

describe('toRow', () => {
  it('tells what a plan credited', () => {
    expect(told('pairBonus', 11_500_000n)).toEqual(['self 11.5'])
  })

  it('tells no points as if they were money', () => {
    expect(told('points', 210_000_000n)).toEqual(['self 0'])
  })
})
