import { endpoint } from '@causeway/protocol/http/endpoint'
import * as v from 'valibot'
import type { KitInside } from '../kit.ts'
import type { ActivityItemInput } from '../../core/ports/activity.ts'
import type {
  OnrampAnswer,
  OnrampOffer,
  OnrampQuote,
  OnrampSource,
} from '../../core/ports/onramp.ts'
import { dataClientOf, dataFailureOf } from './dataClientOf.ts'

const any = v.optional(v.unknown())

/** The calls of the chain-data service about buying; whoever shows an answer parses it. */
export const onrampCalls = {
  options: endpoint({ method: 'GET', path: '/v1/onramp/options', query: any, response: any }),
  quote: endpoint({
    method: 'POST',
    path: '/v1/onramp/quote',
    query: any,
    body: any,
    response: any,
  }),
  page: endpoint({
    method: 'POST',
    path: '/v1/generators/onrampurl',
    query: any,
    body: any,
    response: v.object({ url: v.string() }),
  }),
  purchases: endpoint({
    method: 'GET',
    path: '/v1/account/:address/history',
    params: any,
    query: any,
    response: v.object({ data: v.array(v.unknown()) }),
  }),
}

/** The sellers behind the service of `endpoints.chainData`, as a source. */
export function chainDataOnramp(kit: Pick<KitInside, 'options'>): OnrampSource {
  const { ask } = dataClientOf(kit)
  return {
    async offer(_place, signal) {
      return (await ask(onrampCalls.options, {}, signal)) as OnrampOffer
    },
    quote({ provider, token, fiat, amount, caipNetworkId }, signal) {
      const body = {
        purchaseCurrency: { id: token },
        paymentCurrency: { id: fiat },
        amount,
        network: caipNetworkId,
        provider,
      }
      return orReason(async () => (await ask(onrampCalls.quote, { body }, signal)) as OnrampQuote)
    },
    page({ provider, token, fiat, amount, address, caipNetworkId }, signal) {
      const [namespace = '', reference = ''] = caipNetworkId.split(':')
      const body = {
        destinationWallets: [
          { address, blockchains: [networkNames[reference] ?? caipNetworkId], assets: [token] },
        ],
        partnerUserId: address,
        defaultNetwork: namespace === 'eip155' ? (networkNames[reference] ?? caipNetworkId) : null,
        defaultExperience: 'buy',
        // The wire's preset is in dollars; of other currencies the seller's page asks.
        ...(fiat === 'USD' && amount !== '' ? { presetFiatAmount: amount } : {}),
        provider,
      }
      return orReason(async () => (await ask(onrampCalls.page, { body }, signal)).url)
    },
    async purchases({ address, caipNetworkId }, signal) {
      const query = { onramp: 'coinbase', chainId: caipNetworkId }
      const { data } = await ask(onrampCalls.purchases, { params: { address }, query }, signal)
      return data as ActivityItemInput[]
    },
  }
}

/** How sellers name networks, by chain id (facts/modal.md §15); others go by their CAIP-2 id. */
const networkNames: Readonly<Record<string, string>> = {
  '1': 'ethereum',
  '10': 'optimism',
  '137': 'polygon',
  '8453': 'base',
  '42161': 'arbitrum',
  '42220': 'celo',
  '43114': 'avalanche-c-chain',
  '80094': 'berachain',
}

async function orReason<T>(request: () => Promise<T>): Promise<OnrampAnswer<T>> {
  try {
    return { status: 'ok', value: await request() }
  } catch (error) {
    const reason = dataFailureOf(error)
    if (reason === undefined) throw error
    return { status: 'refused', reason }
  }
}
