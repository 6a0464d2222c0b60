import { answerWith, sourceSwitches } from './sourceSwitches.ts'

interface Wish {
  readonly provider: string
  readonly token: string
  readonly fiat: string
  readonly amount: string
  readonly address: string
  readonly caipNetworkId: string
}

/** A seller of tokens in memory, with every failure of a real one behind a switch. Keeps what it was asked. */
export function createOnrampSource(chainId = '137') {
  const network = { chain_id: chainId, display_name: 'Polygon' }
  const source = {
    ...sourceSwitches(),
    sandbox: true,
    sellers: 1,
    /** Why the next quotes and pages are refused. */
    refusal: undefined as string | undefined,
    quotes: [] as Wish[],
    pages: [] as Wish[],
    bought: [] as ReturnType<typeof onrampPurchase>[],
    offer: (_place: object, signal: AbortSignal) =>
      answerWith(source, signal, () => ({
        paymentCurrencies: ['USD', 'EUR'].map((id) => ({
          id,
          payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }],
        })),
        purchaseCurrencies: [
          {
            id: 'USDC',
            name: 'USD Coin',
            symbol: 'USDC',
            networks: [{ ...network, contract_address: usdc }],
          },
          {
            id: 'POL',
            name: 'POL',
            symbol: 'POL',
            networks: [{ ...network, contract_address: '' }],
          },
          {
            id: 'ELSE',
            name: 'Elsewhere',
            symbol: 'ELSE',
            networks: [{ chain_id: '5', display_name: 'Far', contract_address: '' }],
          },
        ],
        providers: [
          {
            name: 'sandbox',
            label: source.sandbox ? 'Sandbox (test tokens, no money)' : 'Coinbase',
            feePercent: { from: 1, to: 2 },
            sandbox: source.sandbox,
          },
        ].slice(0, source.sellers),
      })),
    quote(wish: Wish, signal: AbortSignal) {
      source.quotes.push(wish)
      return answerWith(source, signal, () => orRefused({ ...quote(wish) }))
    },
    page(wish: Wish, signal: AbortSignal) {
      source.pages.push(wish)
      return answerWith(source, signal, () => orRefused('http://127.0.0.1:9/pay'))
    },
    purchases: (_place: object, signal: AbortSignal) =>
      answerWith(source, signal, () => source.bought),
  }
  function orRefused<T>(value: T) {
    return source.refusal === undefined
      ? ({ status: 'ok', value } as const)
      : ({ status: 'refused', reason: source.refusal } as const)
  }
  return source
}

const usdc = '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'

function quote({ fiat, amount, token }: Wish) {
  const money = (value: string) => ({ amount: value, currency: fiat })
  return {
    paymentTotal: money(amount),
    paymentSubtotal: money(amount),
    purchaseAmount: { amount: '98.5', currency: token },
    coinbaseFee: money('1.50'),
    networkFee: money('0.00'),
    quoteId: 'q1',
  }
}

/** A purchase of the history. */
export function onrampPurchase(
  id: string,
  status: 'SUCCESS' | 'IN_PROGRESS' | 'FAILED',
  minedAt = '2026-03-20T12:00:00.000Z',
) {
  return {
    id,
    metadata: {
      operationType: 'buy',
      hash: `0x${'1'.repeat(64)}`,
      minedAt,
      chain: 'eip155:137',
      status: `ONRAMP_TRANSACTION_STATUS_${status}`,
      sentFrom: 'Coinbase',
      sentTo: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    },
    transfers: [
      {
        fungible_info: { symbol: 'USDC' },
        direction: 'in' as const,
        quantity: { numeric: '98.5' },
      },
    ],
  }
}
