import { operationTypes, type HistoryRow } from '@causeway/protocol/api/chainData/accountHistoryOf'
import { expect, it, vi } from 'vitest'
import { exactAmounts, walletHistoryRows, walletSentence } from './walletHistoryRow.ts'

vi.mock('../core/settings.ts', () => ({ settings: { chain: { id: 31337 } } }))

const me = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
type Transfer = HistoryRow['transfers'][number]

const token = (symbol: string, numeric: string, direction: Transfer['direction']): Transfer => ({
  fungible_info: {
    symbol,
    name: symbol,
    icon: null,
    address: `eip155:31337:${other}`,
    listed: true,
    warnings: [],
  },
  nft_info: null,
  direction,
  quantity: { numeric },
  value: null,
  price: null,
})
const spam: Transfer = {
  ...token('', '1', 'in'),
  fungible_info: null,
  nft_info: { name: 'Claim now', content: null, flags: { is_spam: true } },
}

function row(
  operationType: HistoryRow['metadata']['operationType'],
  more: Partial<HistoryRow> = {},
) {
  const history: HistoryRow = {
    id: 'a',
    metadata: {
      operationType,
      hash: '0xab',
      minedAt: '2026-11-23T08:00:01.000Z',
      sentFrom: me,
      sentTo: other,
      status: 'confirmed',
      nonce: 1,
      application: null,
      chain: 'eip155:31337',
    },
    transfers: [token('USDC', '12.5', 'out'), token('CWY', '125', 'in')],
    ...more,
  }
  const [found] = walletHistoryRows([history], [])
  if (!found) throw new Error('The row is not there.')
  return found
}

const nobody = () => null

it('tells in words what a wallet did, with names where they are known', () => {
  expect(walletSentence(row('send'), nobody)).toBe('You sent 12.50\u{a0}USDC to 0x3C…4293BC')
  expect(walletSentence(row('receive'), () => 'anna.causeway.id')).toBe(
    'You received 125\u{a0}CWY from anna.causeway.id',
  )
  expect(walletSentence(row('trade'), nobody)).toBe('You swapped 12.50\u{a0}USDC for 125\u{a0}CWY')
  const approve = row('approve', { transfers: [token('USDC', '0', 'self')] })
  expect(walletSentence(approve, nobody)).toBe('You let a contract take USDC')
})

it('has words for every kind, and says when one failed', () => {
  for (const kind of operationTypes) {
    const said = walletSentence(row(kind), nobody)
    expect(said).toMatch(/^[A-Z0-9].{5,}[^.]$/u)
    const { metadata } = row(kind).history
    const failed = row(kind, { metadata: { ...metadata, status: 'failed' } })
    expect(walletSentence(failed, nobody)).toBe(`Failed: ${said}`)
  }
})

it('leaves out what brought nothing but spam, and exports exact amounts', () => {
  expect(
    walletHistoryRows([row('receive', { transfers: [token('A', '1', 'in')] }).history], []),
  ).toHaveLength(1)
  expect(walletHistoryRows([{ ...row('receive').history, transfers: [spam] }], [])).toEqual([])
  expect(row('send').at).toBe(1_795_420_801)
  expect(exactAmounts(row('trade'))).toBe('-12.5 USDC; 125 CWY')
})
