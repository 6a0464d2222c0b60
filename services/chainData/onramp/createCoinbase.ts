import type * as v from 'valibot'
import { isEvmAddress, isSameAddress, isHash32 } from '@causeway/protocol/address'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import { onrampProviders } from './fallbackOptions.ts'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { Log } from '../../lib/log/log.ts'
import type { OnrampConfig } from '../settings/onrampSettings.ts'
import type { OnrampRow } from '../ports.ts'
import {
  coinbaseOffer,
  coinbasePurchases,
  coinbaseQuote,
  coinbaseSession,
} from './coinbaseAnswers.ts'
import { createCoinbaseCalls } from './createCoinbaseCalls.ts'
import type { Offer, OnrampProvider, BuyerLocation, Start } from './onrampProvider.ts'

/** How Coinbase names the networks that SPEC knows, where a chain id is given. */
const networkNames: Readonly<Record<string, string>> = {
  'eip155:1': 'ethereum',
  'eip155:10': 'optimism',
  'eip155:137': 'polygon',
  'eip155:8453': 'base',
  'eip155:42161': 'arbitrum',
  'eip155:43114': 'avalanche-c-chain',
}

/**
 * Coinbase Onramp, by its documented API (docs.cdp.coinbase.com/onramp). Written from the documentation: no key of it has been
 * tried here.
 */
export function createCoinbase(deps: {
  readonly settings: NonNullable<OnrampConfig['coinbase']>
  readonly log: Log
  readonly now: () => number
}): OnrampProvider {
  const { settings, log, now } = deps
  const ask = createCoinbaseCalls(settings, { log, now })
  const { name, label, feePercent } = onrampProviders[0]

  async function url(start: Start): Promise<string> {
    const { body, clientIp } = start
    if (clientIp === null)
      throw new HttpRefusal(503, {
        field: 'provider',
        description: `${label} asks for the buyer’s address on the net, and this service does not see it.`,
      })
    const usual = networkOf(body.defaultNetwork ?? null)
    const addresses = body.destinationWallets.map((one) => ({
      address: one.address,
      blockchains: one.blockchains ?? one.supported_networks ?? [usual ?? 'polygon'],
    }))
    const assets = [...new Set(body.destinationWallets.flatMap((one) => one.assets ?? []))]
    const { token } = await ask('POST', '/token', coinbaseSession, {
      body: { addresses, clientIp, ...(assets.length > 0 ? { assets } : {}) },
    })
    const page = new URL(`${settings.pay}/buy/select-asset`)
    const put = (key: string, value: string | null | undefined) => {
      if (value !== null && value !== undefined) page.searchParams.set(key, value)
    }
    put('sessionToken', token)
    put('partnerUserId', userOf(body.partnerUserId))
    put('defaultNetwork', usual)
    put('defaultExperience', body.defaultExperience)
    // The crypto amount wins (facts/data-api.md §3.7).
    if (body.presetCryptoAmount) put('presetCryptoAmount', body.presetCryptoAmount)
    else put('presetFiatAmount', body.presetFiatAmount)
    if (body.handlingRequestedUrls) put('handlingRequestedUrls', 'true')
    return page.href
  }

  return {
    name,
    label,
    feePercent,
    url,
    async offer(place) {
      const read = await ask('GET', '/buy/options', coinbaseOffer, { query: placeQuery(place) })
      return toOffer(read)
    },
    quote: (wish) =>
      ask('POST', '/buy/quote', coinbaseQuote, {
        body: {
          purchase_currency: wish.purchaseCurrency.id,
          ...(wish.network ? { purchase_network: wish.network } : {}),
          payment_amount: wish.amount,
          payment_currency: wish.paymentCurrency,
          payment_method: wish.paymentMethod.toUpperCase(),
          ...placeQuery(wish.place),
        },
      }),
    async purchasesOf(address) {
      const path = `/buy/user/${encodeURIComponent(userOf(address))}/transactions`
      const { transactions } = await ask('GET', path, coinbasePurchases, {
        query: { page_size: '50' },
      })
      return transactions
        .filter(({ walletAddress }) => !walletAddress || isSameAddress(walletAddress, address))
        .map(toRow)
    },
  }
}

/** One user under one name, however the address is written. */
function userOf(partnerUserId: string): string {
  return isEvmAddress(partnerUserId) ? toChecksum(partnerUserId) : partnerUserId
}

function placeQuery({ country, subdivision }: BuyerLocation): Record<string, string> {
  return { country, ...(subdivision ? { subdivision } : {}) }
}

function toOffer(read: v.InferOutput<typeof coinbaseOffer>): Offer {
  return {
    paymentCurrencies: read.paymentCurrencies.map(({ id, paymentMethodLimits, limits }) => ({
      id,
      payment_method_limits: paymentMethodLimits ?? limits ?? [],
    })),
    purchaseCurrencies: read.purchaseCurrencies.map((one) => ({
      ...one,
      networks: one.networks.map((network) => ({
        name: network.name,
        display_name: network.displayName,
        chain_id: network.chainId,
        contract_address: network.contractAddress,
      })),
    })),
  }
}

function toRow(one: v.InferOutput<typeof coinbasePurchases>['transactions'][number]): OnrampRow {
  return {
    id: one.transactionId,
    provider: onrampProviders[0].label,
    status: statusOf(one.status),
    createdAt: one.createdAt ? Date.parse(one.createdAt) : null,
    hash: isHash32(one.txHash) ? one.txHash : null,
    chain: chainOf(one.purchaseNetwork),
    symbol: one.purchaseAmount?.currency ?? one.purchaseCurrency,
    amount: one.purchaseAmount?.amount ?? null,
    payment: one.paymentTotal ?? null,
  }
}

function networkOf(network: string | null): string | null {
  if (network === null) return null
  return networkNames[network.toLowerCase()] ?? network
}

function chainOf(network: string): string | null {
  const bare = network.toLowerCase().replace(/-mainnet$/u, '')
  return Object.entries(networkNames).find(([, name]) => name === bare)?.[0] ?? null
}

function statusOf(status: string): OnrampRow['status'] {
  if (status.endsWith('_SUCCESS')) return 'ONRAMP_TRANSACTION_STATUS_SUCCESS'
  if (status.endsWith('_FAILED')) return 'ONRAMP_TRANSACTION_STATUS_FAILED'
  return 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS'
}
