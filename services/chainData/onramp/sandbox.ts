import { randomUUID } from 'node:crypto'
import { isEvmAddress } from '@causeway/protocol/address'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import { parseAmount } from '@causeway/protocol/amount'
import { toDecimalString } from '@causeway/protocol/amount/formatAmount'
import { nativeToken } from '@causeway/protocol/api/chainData/fields'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { fallbackOptions } from './fallbackOptions.ts'
import type { Database } from '../../lib/db/database.ts'
import type { Log } from '../../lib/log/log.ts'
import type { Chains } from '../chains/createChains.ts'
import type { PriceOf, TokenList } from '../ports.ts'
import { goodsOf, type Good } from './goodsOf.ts'
import { requireWithin } from './requireWithin.ts'
import type { Payout } from './createPayout.ts'
import type { OnrampProvider, Start, PurchaseRequest } from './onrampProvider.ts'
import {
  centsText,
  sandboxPayment,
  sandboxQuote,
  shownQuote,
  type SandboxCurrency,
} from './sandboxQuote.ts'
import {
  createSandboxOrders,
  refuseSandbox,
  sandboxLabel,
  type SandboxOrder,
} from './sandboxOrder.ts'

/** A seller that takes no money and pays out test tokens of this machine's chain. */
export interface Sandbox extends OnrampProvider {
  /** An order that was begun. @throws Refusal 404 */
  find(id: string): Promise<SandboxOrder>
  /** Pays an order out, once. @throws Refusal 503 when the chain refuses the payment */
  pay(id: string): Promise<void>
}

export interface SandboxDeps {
  readonly db: Database
  readonly chains: Chains
  readonly priceOf: PriceOf | null
  readonly tokens: TokenList | null
  readonly payer: Payout
  readonly log: Log
  readonly now: () => number
}

export function createSandbox(deps: SandboxDeps): Sandbox {
  const { chains, priceOf, tokens, now } = deps
  const orders = createSandboxOrders(deps)

  async function goodFor(wanted: string, network: string | null): Promise<Good> {
    const goods = await goodsOf(chains, tokens)
    const good = goods.find(
      (one) =>
        (one.symbol.toLowerCase() === wanted.toLowerCase() || idOf(one) === wanted) &&
        (network === null || isNetwork(one, network)),
    )
    if (good) return good
    throw refuseSandbox(400, `${wanted} is not sold here`)
  }

  async function begin({ body, origin }: Start): Promise<string> {
    const [wallet] = body.destinationWallets
    if (!wallet || !isEvmAddress(wallet.address))
      throw refuseSandbox(400, 'only EVM addresses are paid')
    const [first] = await goodsOf(chains, tokens)
    const good = await goodFor(
      wallet.assets?.[0] ?? first?.symbol ?? '',
      body.defaultNetwork ?? null,
    )
    const { payment, units } = await pricedStart(good, body)
    requireWithin(offerOf([good]), {
      paymentCurrency: 'USD',
      paymentMethod: 'card',
      amount: centsText(payment),
    })
    const to = toChecksum(wallet.address)
    await deps.payer.check({ ...good, to, units }).catch(() => {
      throw refuseSandbox(503, `there are not enough ${good.symbol} to pay out`)
    })
    const id = randomUUID()
    await orders.add({
      id,
      createdAt: now(),
      address: to,
      chain: good.chain.caip,
      token: good.token,
      symbol: good.symbol,
      units: String(units),
      amount: toDecimalString(units, good.decimals),
      payment: centsText(payment),
      currency: 'USD',
    })
    return `${origin}/v1/onramp/sandbox/${id}`
  }

  /** What is paid and what it buys: the crypto amount wins (facts/data-api.md §3.7); with neither it is the price of a small purchase. */
  async function pricedStart(good: Good, { presetCryptoAmount, presetFiatAmount }: Start['body']) {
    const currency = 'usd' as const
    if (presetCryptoAmount) {
      const units = readPlain(presetCryptoAmount, good.decimals)
      return { units, payment: await sandboxPayment(priceOf, { good, units, currency }) }
    }
    const payment = readPlain(presetFiatAmount ?? '50', 2)
    return { payment, units: (await sandboxQuote(priceOf, { good, payment, currency })).units }
  }

  return {
    name: 'sandbox',
    label: sandboxLabel,
    feePercent: { from: 1.5, to: 1.5 },
    find: orders.find,
    pay: (id) => orders.pay(id),
    offer: async () => offerOf(await goodsOf(chains, tokens)),
    url: begin,
    async quote(wish) {
      const good = await goodFor(
        wish.purchaseCurrency.symbol ?? wish.purchaseCurrency.id,
        wish.network,
      )
      const bought = { good, payment: readPlain(wish.amount, 2), currency: currencyOf(wish) }
      const quote = await sandboxQuote(priceOf, bought)
      return { ...shownQuote(quote, bought), quoteId: `sandbox-${randomUUID()}` }
    },
    purchasesOf: (address) => orders.purchasesOf(address),
  }
}

const idOf = ({ chain, token }: Good) => `${chain.caip}:${token === 'native' ? nativeToken : token}`

/** Clients name the network that the local chain stands in for: "polygon" is "Polygon Local", too. */
function isNetwork({ chain }: Good, network: string): boolean {
  const wanted = network.toLowerCase()
  if (wanted === chain.caip || wanted === String(chain.id)) return true
  return wanted !== '' && chain.name.toLowerCase().startsWith(wanted)
}

function offerOf(goods: readonly Good[]) {
  const symbols = [...new Set(goods.map(({ symbol }) => symbol))]
  return {
    // The limits of SPEC §9, which the sandbox keeps to as if it took money.
    paymentCurrencies: fallbackOptions.paymentCurrencies.map(({ id, payment_method_limits }) => ({
      id,
      payment_method_limits: payment_method_limits.map((limit) => ({ ...limit })),
    })),
    purchaseCurrencies: symbols.map((symbol) => {
      const same = goods.filter((one) => one.symbol === symbol)
      return {
        id: symbol,
        name: same[0]?.name ?? symbol,
        symbol,
        networks: same.map(({ chain, token }) => ({
          name: chain.caip,
          display_name: chain.name,
          chain_id: String(chain.id),
          contract_address: token === 'native' ? '' : token,
        })),
      }
    }),
  }
}

function currencyOf({ paymentCurrency }: PurchaseRequest): SandboxCurrency {
  const currency = paymentCurrency.toLowerCase()
  if (currency === 'usd' || currency === 'eur') return currency
  throw refuseSandbox(400, `${paymentCurrency} is not taken: USD and EUR are`)
}

function readPlain(amount: string, decimals: number): bigint {
  try {
    return parseAmount(amount, decimals)
  } catch (error) {
    if (isBaseError(error)) throw refuseSandbox(400, error.shortMessage)
    throw error
  }
}
