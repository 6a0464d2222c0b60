import { createActivitySource, sourceTransactions } from '@causeway/testkit/activitySource'
import type { Fixture } from '../../fixture.ts'

/** The pictures stay the same however the calendar moves on. */
const day = new Date('2026-03-20T12:00:00Z')
const some = (count: number) => sourceTransactions(count, day)
const source = (count: number) => createActivitySource(some(count))
const long = `${'Very long '.repeat(28)}<b>name</b>`

const state = (name: string, activity: ReturnType<typeof source>): Fixture => ({
  view: 'Transactions',
  state: name,
  connected: true,
  wallets: [{ name: 'Plain Wallet', chainId: 137 }],
  config: { activity },
})

export const fixtures: readonly Fixture[] = [
  state('full', source(60)),
  state('few', source(3)),
  state('empty', source(0)),
  state('loading', Object.assign(source(1), { latency: Infinity })),
  state('error', Object.assign(source(1), { failures: Infinity })),
  state(
    'long-names',
    createActivitySource(
      some(9).map((transaction) => ({
        ...transaction,
        metadata: { ...transaction.metadata, operationType: 'unheard of' },
        transfers: transaction.transfers.map((transfer) => ({
          ...transfer,
          quantity: { numeric: '123456789012345678901234.56' },
          ...(transfer.fungible_info ? { fungible_info: { symbol: 'LONGSYMBOL' } } : {}),
          ...(transfer.nft_info ? { nft_info: { name: long } } : {}),
        })),
      })),
    ),
  ),
]
