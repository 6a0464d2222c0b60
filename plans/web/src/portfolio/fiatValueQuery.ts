import type { Kit } from '@causeway/kit'
import { call } from '@causeway/protocol/http/call'
import { balanceOf } from '@causeway/protocol/api/chainData/balances'
import type { Currency } from '@causeway/protocol/api/chainData/fields'
import { priceOf } from '@causeway/protocol/api/chainData/priceOf'
import { currenciesOf, fiatValueOf } from '@causeway/protocol/api/chainData/fiatValue'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import { queryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import { reading } from '../chain/reading.ts'
import { liveMeta } from '../live/liveMeta.ts'

type Asked = Pick<Settings, 'endpoints' | 'chain' | 'projectId'>

/** Prices move with every block, and a page is no ticker. */
const freshMs = 30_000
/** The line is drawn of all that ever moved. */
const lineMs = 5 * 60_000

const base = ({ endpoints }: Asked) => endpoints.chainData ?? ''
const isThere = ({ endpoints }: Asked) => endpoints.chainData !== null
const place = ({ chain, projectId }: Asked) => ({
  chainId: `eip155:${chain.id}`,
  ...(projectId ? { projectId } : {}),
})

/** The currencies that can be told now. */
export function currenciesQuery(settings: Asked) {
  return queryOptions({
    queryKey: ['currencies'],
    enabled: isThere(settings),
    staleTime: lineMs,
    queryFn: ({ signal }) =>
      call(currenciesOf, { base: base(settings), signal, query: place(settings) }).then(
        ({ currencies }) => currencies,
      ),
  })
}

/** What a wallet holds, each token with its price where somebody is sure of it. */
export function holdingsQuery(settings: Asked, member: Address, currency: Currency | undefined) {
  return queryOptions({
    queryKey: ['holdings', { member, currency }],
    enabled: isThere(settings) && currency !== undefined,
    meta: { ownTx: true, ...liveMeta({ member }) },
    staleTime: freshMs,
    refetchInterval: freshMs,
    queryFn: ({ signal }) =>
      call(balanceOf, {
        base: base(settings),
        signal,
        params: { address: member },
        query: { ...place(settings), currency: currency ?? 'usd' },
      }),
  })
}

/** What tokens are worth that a plan counts in, whether the wallet holds them or not. */
export function pricesQuery(
  settings: Asked,
  tokens: readonly Address[],
  currency: Currency | undefined,
) {
  const asked = [...new Set(tokens)].sort()
  return queryOptions({
    queryKey: ['prices', { currency, asked }],
    enabled: isThere(settings) && currency !== undefined && asked.length > 0,
    staleTime: freshMs,
    refetchInterval: freshMs,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const { chainId, ...sender } = place(settings)
      const { fungibles } = await call(priceOf, {
        base: base(settings),
        signal,
        query: {},
        body: {
          ...sender,
          currency: currency ?? 'usd',
          addresses: asked.map((token) => `${chainId}:${token}`),
        },
      })
      return new Map(
        fungibles.map(({ address, pricing }) => [
          (address.split(':')[2] ?? '').toLowerCase(),
          pricing.exact,
        ]),
      )
    },
  })
}

/** What a wallet held over time, at the prices of now. */
export function fiatValueQuery(settings: Asked, member: Address, currency: Currency | undefined) {
  return queryOptions({
    queryKey: ['worth', { member, currency }],
    enabled: isThere(settings) && currency !== undefined,
    staleTime: lineMs,
    queryFn: ({ signal }) =>
      call(fiatValueOf, {
        base: base(settings),
        signal,
        params: { address: member },
        query: { ...place(settings), currency: currency ?? 'usd' },
      }),
  })
}

/** When a block was, unix seconds: it never changes. */
export function blockTimeQuery(kit: Kit, chainId: number, block: number | undefined) {
  return queryOptions({
    queryKey: ['blockTime', { chainId, block }],
    enabled: block !== undefined,
    staleTime: Infinity,
    queryFn: async () => {
      const { getBlock } = await reading()
      const { timestamp } = await getBlock(kit.client(chainId), { blockNumber: BigInt(block ?? 0) })
      return Number(timestamp)
    },
  })
}
