import type { RequestAnswer } from '../../actions/transact/reduceRequest.ts'
import type { Fixture } from '../../fixture.ts'
import type { KitInside } from '../../actions/kit.ts'
import type { SwapQuote, SwapSource, SwapToken, SwapTransaction } from '../../core/ports/swaps.ts'
import { allows, routerAddress, strange, tried, untried } from './fixturePreviews.ts'
import { swapFlow } from './swapFlow.ts'
import { BaseError } from '@causeway/protocol/errors/baseError'
import {
  swapLiquidity,
  swapNetwork,
  swapStale,
  swapMismatch,
} from '@causeway/protocol/swaps/errors'
import type { SwapEvent, SwapState } from './state.ts'

const id = (address: string) => `eip155:137:${address}`
const token = (symbol: string, name: string, decimals: number, address: string): SwapToken => ({
  id: id(address),
  symbol,
  name,
  decimals,
  iconUrl: null,
  eip2612: symbol === 'USDC',
})
const pol = token('POL', 'POL', 18, '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')
const usdc = token('USDC', 'USD Coin', 6, '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359')
const dai = token('DAI', 'Dai Stablecoin', 18, '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063')
const long = token('LONGESTSYMBOL', `${'Very long '.repeat(4)}name`, 18, `0x${'7'.repeat(40)}`)
/** A service's own contract, which it calls Dai. */
const stranger: SwapToken = {
  ...token('0x66…666666', '0x66…666666', 18, `0x${'6'.repeat(40)}`),
  claims: 'DAI',
  warnings: ['looks-like-listed'],
}
const tokens = [pol, usdc, dai, long, stranger]
const router = id(routerAddress)

/** Never answers: the fixtures say themselves what would have come. */
const silent = () => new Promise<never>(() => undefined)
const swaps: SwapSource = {
  tokens: silent,
  prices: silent,
  gasPrice: silent,
  quote: silent,
  allowance: silent,
  approval: silent,
  transaction: silent,
}

const out = 98_148_358n
const quote = (toAmount: bigint, priceImpact = '0.02'): SwapQuote => ({
  toAmount,
  fee: { percent: '0.85', amount: toAmount / 117n },
  priceImpact,
  networkFee: { amount: 4_500_000_000_000_000n },
  wraps: false,
})
const transaction = (toAmount: bigint, priceImpact = '0.02'): SwapTransaction => ({
  ...quote(toAmount, priceImpact),
  to: router,
  data: '0x5ae401dc',
  value: 0n,
  gas: 182_000n,
  gasPrice: 30_000_000_000n,
  minAmount: (toAmount * 99n) / 100n,
})

type Made = (state: SwapState) => SwapEvent
const held = {
  [pol.id]: 1_284_503_000_000_000_000_000n,
  [usdc.id]: 512_750_000n,
  [dai.id]: 0n,
}
const listed: Made = ({ visit }) => ({ type: 'tokensAnswered', visit, tokens })
const known: Made = ({ visit }) => ({ type: 'balancesAnswered', visit, balances: held })
const from =
  (chosen: SwapToken): Made =>
  () => ({ type: 'tokenChosen', side: 'from', id: chosen.id })
const to =
  (chosen: SwapToken): Made =>
  () => ({ type: 'tokenChosen', side: 'to', id: chosen.id })
const typed =
  (amount: string): Made =>
  () => ({ type: 'amountTyped', amount })
const priced: Made = ({ ticket }) => ({
  type: 'pricesAnswered',
  ticket,
  prices: { [pol.id]: '0.4218', [usdc.id]: '0.9998', [dai.id]: '1.0001', [long.id]: '0.00001' },
})
const quoted =
  (amount: bigint, toAmount: bigint, impact?: string): Made =>
  ({ ticket }) => ({
    type: 'quoteAnswered',
    ticket,
    amount,
    quote: quote(toAmount, impact),
  })
const reviewed: Made = () => ({ type: 'reviewed' })
const allowed =
  (takesPermit: boolean): Made =>
  ({ attempt }) => ({
    type: 'allowanceAnswered',
    attempt,
    allowance: 0n,
    spender: router,
    takesPermit,
  })
const built =
  (toAmount: bigint, impact?: string, preview = tried(toAmount)): Made =>
  ({ attempt }) => ({
    type: 'swapBuilt',
    attempt,
    transaction: transaction(toAmount, impact),
    preview,
  })
const approval: Made = ({ attempt }) => ({
  type: 'approvalBuilt',
  attempt,
  preview: allows,
  approval: {
    to: usdc.id,
    data: '0x095ea7b3',
    amount: 100_000_000n,
    spender: router,
    gasPrice: 30_000_000_000n,
  },
})
const failed =
  (error: unknown): Made =>
  ({ ticket }) => ({ type: 'quoteFailed', ticket, error })
const unprepared =
  (error: unknown): Made =>
  ({ attempt }) => ({ type: 'preparingFailed', attempt, error })
const answered =
  (answer: RequestAnswer): Made =>
  ({ attempt }) => ({ type: 'answered', attempt, answer })
const refused = answered({ status: 'rejected' })

const play =
  (...events: readonly Made[]) =>
  (kit: KitInside) => {
    const flow = swapFlow(kit)
    for (const event of events) flow.send(event(flow.get()))
  }
const stable = 100_038_123_456_789_012_345n
const form = [listed, known, from(usdc), to(dai), typed('100'), priced]
const whole = [...form, quoted(100_000_000n, stable)]

const at = (
  view: Fixture['view'],
  state: string,
  events: readonly Made[],
  last?: (kit: KitInside) => void,
): Fixture => ({
  view,
  state,
  connected: true,
  wallets: [{ name: 'Plain Wallet', chainId: 137 }],
  config: { swaps },
  prepare: (kit) => {
    play(...events)(kit)
    last?.(kit)
  },
})
/** The preview is led to by the form. */
const previewed = (state: string, events: readonly Made[]): Fixture => ({
  ...at('Swap', `preview-${state}`, [...whole, reviewed, ...events]),
})
const choosing = (kit: KitInside) =>
  kit.modal.send({ type: 'push', view: { name: 'SwapSelectToken', side: 'to' } })

/** Every state that a swap can be seen in. */
export const fixtures: readonly Fixture[] = [
  at('Swap', 'loading', []),
  at('Swap', 'empty', [listed, known]),
  at('Swap', 'quoting', form),
  at('Swap', 'full', whole),
  at('Swap', 'stranger', [
    listed,
    known,
    from(usdc),
    to(stranger),
    typed('100'),
    priced,
    quoted(100_000_000n, stable),
  ]),
  {
    ...at('Swap', 'preview-stranger', [
      listed,
      known,
      from(usdc),
      to(stranger),
      typed('100'),
      priced,
      quoted(100_000_000n, stable),
      reviewed,
      built(stable, undefined, strange(stable)),
    ]),
  },
  at('Swap', 'coin', [
    listed,
    known,
    to(usdc),
    typed('240'),
    priced,
    quoted(240n * 10n ** 18n, out),
  ]),
  at('Swap', 'insufficient', [
    ...form.slice(0, 4),
    typed('900'),
    priced,
    quoted(900_000_000n, stable),
  ]),
  at('Swap', 'loss-warned', [...form, quoted(100_000_000n, (stable * 95n) / 100n, '4.9')]),
  at('Swap', 'no-liquidity', [...form, failed(new BaseError(swapLiquidity))]),
  at('Swap', 'long-names', [
    listed,
    known,
    from(long),
    to(usdc),
    typed('123456789.123456789'),
    priced,
    quoted(123_456_789_123_456_789_000_000_000n, out),
  ]),
  at('Swap', 'unsupported', [
    ({ visit }) => ({ type: 'tokensFailed', visit, error: new BaseError(swapNetwork) }),
  ]),
  at('SwapSelectToken', 'full', [listed, known], choosing),
  at('SwapPreview', 'preparing', [...whole, reviewed]),
  previewed('approve', [allowed(false), approval]),
  previewed('approve-declined', [
    allowed(false),
    approval,
    () => ({ type: 'approvePressed' }),
    refused,
  ]),
  previewed('permit', [allowed(true)]),
  previewed('ready', [built(stable)]),
  previewed('untried', [built(stable, undefined, untried)]),
  previewed('varies', [
    built(stable, undefined, { ...tried(stable), warnings: [{ type: 'varies' }] }),
  ]),
  previewed('unsure', [
    built(stable),
    () => ({ type: 'swapPressed' }),
    answered({ status: 'maybeSent', error: new Error('lost') }),
  ]),
  previewed('loss-asked', [built((stable * 80n) / 100n, '19.5')]),
  previewed('swapping', [
    built(stable),
    () => ({ type: 'swapPressed' }),
    answered({ status: 'ok', value: `0x${'1'.repeat(64)}` }),
  ]),
  previewed('stale', [unprepared(new BaseError(swapStale))]),
  previewed('mismatch', [unprepared(new BaseError(swapMismatch))]),
]
