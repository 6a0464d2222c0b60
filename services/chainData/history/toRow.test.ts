import { toChecksum } from '@causeway/protocol/address/toChecksum'
import { describe, expect, it } from 'vitest'
import type { Chain } from '../chains/createChains.ts'
import type { DescribedToken } from '../tokens/describeTokens.ts'
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
  labels: [],
}
const usdc = {
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  iconUrl: '',
  isListed: true,
  hides: false,
  warnings: [],
} satisfies DescribedToken

/** What a row tells of one label whose transaction moved nothing to or from the wallet. */
function told(amount: bigint | null) {
  const label = { application: 'An app', kind: 'bonus', meaning: 'earn', amount, token } as const
  const found = toRow({ ...row, labels: [{ ...label, isOwn: true }] }, me, {
    chain: { caip: 'eip155:31337', swap: null } as unknown as Chain,
    tokens: new Map([[token, usdc]]),
    prices: new Map(),
    isSpam: () => false,
    previewOf: () => null,
  })
  return found?.transfers.map(({ direction, quantity }) => `${direction} ${quantity.numeric}`)
}

const mimic = toChecksum('7'.repeat(40))
const fake = { ...usdc, isListed: false }

/** What a transaction of somebody else's tells of what left the account. */
function said(amount: bigint, tokens: readonly DescribedToken[], sender = row.sender) {
  const transfers = tokens.map((_, at) => ({
    kind: 'erc20' as const,
    token: `0x${String(at + 2).repeat(40)}`,
    tokenId: null,
    sender: me,
    recipient: mimic.toLowerCase(),
    amount,
  }))
  const found = toRow({ ...row, sender, transfers }, me, {
    chain: { caip: 'eip155:31337', swap: null } as unknown as Chain,
    tokens: new Map(tokens.map((one, at) => [toChecksum(String(at + 2).repeat(40)), one])),
    prices: new Map(),
    isSpam: () => false,
    previewOf: () => null,
  })
  return found && { type: found.metadata.operationType, to: found.metadata.sentTo }
}

describe('attack: a row that has an address beside the account which looks like one of its own', () => {
  it('a transfer of nothing, which anybody may make of any token, is no row', () => {
    expect(said(0n, [usdc])).toBeUndefined()
    expect(said(0n, [usdc], me)).toMatchObject({ type: 'send' })
  })

  it('what a token that is on no list says was sent by another is not told as sent by the account', () => {
    expect(said(5n, [fake])).toEqual({ type: 'execute', to: toChecksum('5'.repeat(40)) })
    expect(said(5n, [usdc])).toEqual({ type: 'send', to: mimic })
    expect(said(5n, [fake], me)).toEqual({ type: 'send', to: mimic })
  })
})

describe('toRow', () => {
  it('tells what an application credited', () => {
    expect(told(11_500_000n)).toEqual(['self 11.5'])
  })

  it('tells nothing as money that counts none', () => {
    expect(told(null)).toEqual(['self 0'])
  })
})

describe('attack: a stranger that calls itself as a listed token does', () => {
  const movedOf = (one: DescribedToken) =>
    toRow(
      {
        ...row,
        transfers: [
          {
            kind: 'erc20',
            token: token.toLowerCase(),
            tokenId: null,
            sender: row.sender,
            recipient: me,
            amount: 5_000_000_000n,
          },
        ],
      },
      me,
      {
        chain: { caip: 'eip155:31337', swap: null } as unknown as Chain,
        tokens: new Map([[token, one]]),
        prices: new Map(),
        isSpam: () => false,
        previewOf: () => null,
      },
    )?.transfers[0]?.fungible_info

  it('is named with its contract, and marked', () => {
    expect(movedOf({ ...fake, warnings: ['looks-like-listed'] })).toMatchObject({
      address: `eip155:31337:${token}`,
      listed: false,
      warnings: ['looks-like-listed'],
    })
  })

  it('and the listed one is not', () => {
    expect(movedOf(usdc)).toMatchObject({
      address: `eip155:31337:${token}`,
      listed: true,
      warnings: [],
    })
  })
})
