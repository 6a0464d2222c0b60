import { polygon, solana } from '@causeway/protocol/networks'
import type { TokenBalance } from '@causeway/protocol/tokens/tokenBalance'
import type { TransactionPreview } from '@causeway/protocol/preview/transactionPreview'
import { describe, expect, it } from 'vitest'
import { createFakeEnvironment } from '../../../test/fakeEnvironment.ts'
import { createFakeNamespace } from '../../../test/fakeNamespace.ts'
import { alice, bob } from '../../../test/fakeWallet.ts'
import type { KitInside } from '../../actions/kit.ts'
import { type RequestDetails, rememberRequest } from '../../actions/transact/openRequests.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import type { SwapToken } from '../../core/ports/swaps.ts'
import { createInside } from '../../entries/createKit.ts'
import { payFlow } from '../pay/payFlow.ts'
import { coinSendFlow } from '../send/coinSendFlow.ts'
import { sendFlow } from '../send/sendFlow.ts'
import { swapFlow } from '../swap/swapFlow.ts'

const caipNetworkId = polygon.caipNetworkId
const coin: TokenBalance = {
  name: 'POL',
  symbol: 'POL',
  chainId: caipNetworkId,
  quantity: { decimals: '18', numeric: '100' },
}
const paid = { to: bob, symbol: 'POL', decimals: '18', units: '5' }

/** A panel of the kit that stands at its review, pressed, and what another tab has meanwhile asked a wallet for. */
interface Panel {
  readonly name: string
  readonly details: RequestDetails
  /** Brings it to its review. @returns a press, and where it stands */
  readonly review: (kit: KitInside) => {
    readonly press: () => void
    readonly look: () => void
    readonly at: () => string
  }
}

/** A network that goes on preparing. */
const sending = () => ({
  ...createFakeNamespace().adapter,
  sending: { prepare: () => new Promise<never>(() => undefined), isAddress: () => true },
})

const panels: readonly Panel[] = [
  {
    name: 'send',
    details: { kind: 'send', caipNetworkId, address: alice, ...paid },
    review(kit) {
      const flow = sendFlow(kit)
      flow.send({ type: 'placed', place: { address: alice, chainId: 137 } })
      flow.send({ type: 'tokenChosen', token: coin })
      flow.send({ type: 'amountTyped', text: '1', unit: 'token' })
      flow.send({ type: 'receiverTyped', text: bob })
      flow.send({ type: 'submitted', token: coin })
      const fee = { gas: 1n, expected: 1n, ceiling: 1n, fields: {} }
      flow.send({
        type: 'checked',
        attempt: flow.get().attempt,
        result: { status: 'ok', units: 10n ** 18n, checked: { fee, warnings: [] } },
      })
      return {
        press: () => flow.send({ type: 'confirmed' }),
        look: () => flow.send({ type: 'haveLooked' }),
        at: () => flow.get().step.status,
      }
    },
  },
  {
    name: 'coins',
    details: { kind: 'send', caipNetworkId: solana.caipNetworkId, address: 'from', ...paid },
    review(kit) {
      const flow = coinSendFlow(kit, { address: 'from', caipNetworkId: solana.caipNetworkId })
      flow.send({ type: 'submitted', payment: { to: 'to', units: 1n } })
      flow.send({ type: 'prepared', attempt: flow.get().attempt, costs: { fee: 1n } })
      return {
        press: () => flow.send({ type: 'confirmed' }),
        look: () => flow.send({ type: 'haveLooked' }),
        at: () => flow.get().step.status,
      }
    },
  },
  {
    name: 'pay',
    details: { kind: 'pay', caipNetworkId, address: alice, ...paid },
    review(kit) {
      const flow = payFlow(kit)
      const request = { chainId: 137, token: undefined, amount: '5', receiver: bob } as const
      flow.send({ type: 'placed', place: { address: alice, chainId: 137 } })
      flow.send({ type: 'requested', request })
      const payment = { request, from: alice, token: coin, units: 5n, toContract: false } as const
      flow.send({ type: 'checked', attempt: flow.get().attempt, result: payment })
      return {
        press: () => flow.send({ type: 'payPressed' }),
        look: () => flow.send({ type: 'haveLooked' }),
        at() {
          const { step } = flow.get()
          return step.at === 'asked'
            ? step.asked.status
            : step.at === 'ready'
              ? 'reviewing'
              : step.at
        },
      }
    },
  },
  {
    name: 'swap',
    details: { kind: 'trade', caipNetworkId, address: alice, ...paid },
    review(kit) {
      const flow = swapFlow(kit)
      const id = (address: string) => `${caipNetworkId}:${address}`
      const native: SwapToken = {
        id: id('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'),
        name: 'POL',
        symbol: 'POL',
        decimals: 18,
        eip2612: false,
      }
      const usdc = { ...native, id: id(`0x${'1'.repeat(40)}`), symbol: 'USDC', decimals: 6 }
      const quote = {
        toAmount: 5n,
        fee: { percent: '0', amount: 0n },
        priceImpact: '0',
        networkFee: { amount: 1n },
        wraps: false,
      }
      const visit = () => flow.get().visit
      flow.send({ type: 'entered', place: { address: alice, caipNetworkId }, wanted: {} })
      flow.send({ type: 'tokensAnswered', visit: visit(), tokens: [native, usdc] })
      flow.send({ type: 'balancesAnswered', visit: visit(), balances: {} })
      flow.send({ type: 'tokenChosen', side: 'to', id: usdc.id })
      flow.send({ type: 'amountTyped', amount: '5' })
      const { ticket } = flow.get()
      flow.send({ type: 'quoteAnswered', ticket, amount: 5n * 10n ** 18n, quote })
      flow.send({ type: 'reviewed' })
      const to = id(`0x${'9'.repeat(40)}`)
      const preview: TransactionPreview = {
        kind: 'transaction',
        chainId: 137,
        account: alice,
        calls: [],
        outcome: { status: 'unknown', why: 'method', passes: true },
        fee: undefined,
        warnings: [],
      }
      const transaction = {
        ...quote,
        to,
        data: '0x01' as const,
        value: 0n,
        gas: 1n,
        gasPrice: 1n,
        minAmount: 4n,
      }
      flow.send({ type: 'swapBuilt', attempt: flow.get().attempt, transaction, preview })
      return {
        press: () => flow.send({ type: 'swapPressed' }),
        look: () => flow.send({ type: 'haveLooked' }),
        at() {
          const { step, found } = flow.get()
          if (found) return found.asked.status
          return step.name === 'swapping'
            ? step.asked.status
            : step.name === 'ready'
              ? 'reviewing'
              : step.name
        },
      }
    },
  },
]

describe.each(panels)('$name, in two tabs that stand at their reviews', ({ details, review }) => {
  const page = (storage: ReturnType<typeof memoryStorage>) =>
    createInside({
      networks: [polygon, solana],
      namespaces: [sending()],
      environment: createFakeEnvironment().environment,
      storage,
      transports: {},
    })

  it('attack: what the other tab has asked is found at the press, and no wallet is asked', () => {
    const storage = memoryStorage()
    const here = review(page(storage))
    expect(here.at()).toBe('reviewing')
    rememberRequest(page(storage), details)
    here.press()
    expect(here.at()).toBe('maybeSent')
  })

  it('attack: each of two that are open is found, one after the other', () => {
    const storage = memoryStorage()
    const here = review(page(storage))
    rememberRequest(page(storage), details)
    rememberRequest(page(storage), details)
    here.press()
    here.look()
    if (details.kind !== 'pay') expect(here.at()).toBe('maybeSent')
    here.look()
    expect(here.at()).not.toBe('maybeSent')
  })
})
