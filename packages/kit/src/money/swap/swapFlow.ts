import { formatAmount } from '@causeway/protocol/amount/formatAmount'
import { swapInitialize, swapTokenPrice } from '@causeway/protocol/swaps/errors'
import type { Address } from '@causeway/protocol/address'
import type { QueryClient } from '@tanstack/react-query'
import { namespaceAccountOf } from '../../connection/evmAccountOf.ts'
import { activeChain } from '../../connection/activeChain.ts'
import { type Store, createStore, noting } from '../../core/createStore.ts'
import type { KitInside } from '../../actions/kit.ts'
import { errorText } from '../../core/messages/errorText.ts'
import { joinTexts } from '../../core/messages/joinTexts.ts'
import { moneyIn } from '../../core/messages/money/loadMoney.ts'
import { currentView } from '../../actions/modal/state.ts'
import type { ViewName } from '../../actions/modal/views.ts'
import { ownQueryClient } from '../../actions/portfolio/ownQueryClient.ts'
import type { ChainAccount } from '../../core/ports/balances.ts'
import { type ToastKind, toastsOf } from '../../actions/toast/createToasts.ts'
import { evmTakeUp } from '../../actions/transact/evmLook.ts'
import { lookingElsewhere } from '../../actions/transact/lookingElsewhere.ts'
import { lazy } from '../../core/lazy.ts'
import { findOpen } from '../pending/findOpen.ts'
import { swapChainId } from './simulateSwap.ts'
import { createRequester } from '../../actions/transact/createRequester.ts'
import type { SwapContext } from './sendSwap.ts'
import { swapNames } from './swapNames.ts'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { swapIncorrectAmount } from '@causeway/protocol/swaps/errors'
import { pairOf } from './form.ts'
import { noSwap, reduceSwap } from './machine.ts'
import {
  type SwapClient,
  fetchAllowance,
  fetchBalances,
  fetchPrices,
  fetchQuote,
  fetchTokens,
  buildApproval,
  buildSwap,
} from './questions.ts'
import type { Done, SwapEffect, SwapEvent, SwapState } from './state.ts'

/** Typing must pause so long before a quote is asked for; everything is asked for anew so often (facts/modal.md §14), in ms. */
const typingMs = 200
const tickMs = 10_000
/** Balances are waited for no longer, in ms. */
const balancesMs = 5_000

/** What asks a wallet, with all that it may answer; fetched with the review. */
const walletCode = lazy(() => import('./sendSwap.ts'))

interface SwapFlow extends Store<SwapState, SwapEvent> {
  /** The queries of the page that shows it: its balances are read again after a swap. */
  readonly use: (client: QueryClient) => void
}

const made = new WeakMap<KitInside, SwapFlow>()

/** The swaps of a kit: made with the first view of them, so that a step back keeps what was typed. */
export function swapFlow(kit: KitInside): SwapFlow {
  const flow = made.get(kit) ?? createFlow(kit)
  made.set(kit, flow)
  return flow
}

function createFlow(kit: KitInside): SwapFlow {
  let client = ownQueryClient(kit)
  const store: Store<SwapState, SwapEvent> = createStore(reduceSwap, noSwap, run, noting(kit.log))
  const [asking, visiting] = [new AbortController(), new AbortController()]
  const asker: SwapClient = { kit, send: store.send, asking, visiting }
  const wallet: SwapContext = {
    kit,
    send: store.send,
    requester: createRequester(
      kit,
      (attempt, event) => store.send({ ...event, attempt }),
      () => look(),
    ),
    sendings: new Map(),
  }
  const wait = createWait(kit, store.send)

  function run(effect: SwapEffect): void {
    switch (effect.type) {
      case 'askTokens':
        return void fetchTokens(asker, effect)
      case 'readBalances':
        return void fetchBalances(asker, effect)
      case 'askPrices':
        return void fetchPrices(asker, effect)
      case 'askQuote':
        return void fetchQuote(asker, effect)
      case 'askAllowance':
        return void fetchAllowance(asker, effect)
      case 'buildApproval':
        return void buildApproval(asker, effect)
      case 'buildSwap':
        return void buildSwap(asker, effect)
      case 'sendApproval':
      case 'signPermit':
      case 'sendSwap':
        return void walletCode
          .load()
          .then(({ askForSwap }) => askForSwap(wallet, effect))
          .catch((error: unknown) => store.send(notAsked(effect, error)))
      case 'takeUp': {
        const { attempt, place, open } = effect
        const account = { address: place.address as Address, chainId: swapChainId(place) }
        return wallet.requester.takeUp(attempt, evmTakeUp(kit, account), open)
      }
      case 'asked':
        return wallet.requester.run(effect.attempt, effect.effect)
      case 'settle':
        return walletCode.loaded()?.settleSwap(wallet, effect)
      case 'waitForBalances':
      case 'waitForTyping':
      case 'waitForTick':
        return wait(effect)
      case 'showPreview': {
        walletCode.preload()
        const pair = pairOf(store.get())
        if (pair) kit.events.send({ event: 'INITIATE_SWAP', ...swapNames(pair) })
        return kit.modal.send({ type: 'push', view: { name: 'SwapPreview' } })
      }
      case 'celebrate':
        void client.invalidateQueries({ queryKey: ['causeway'] })
        return say(kit, effect)
      default:
        return say(kit, effect)
    }
  }

  /** A swap that another life of the page asked for, or that was given up here and sent all the same. */
  const look = () => {
    const { place } = store.get()
    const open = place && findOpen(kit, { kind: 'trade', ...place })
    if (open) store.send({ type: 'foundOpen', open })
  }
  follow(kit, store, look)
  const presses = ['approvePressed', 'permitPressed', 'swapPressed'] as const
  return {
    ...lookingElsewhere(store, presses, look),
    use: (given) => void (client = given),
  }
}

/** The code that asks could not be loaded: no wallet has heard of it. */
function notAsked(
  { type, attempt }: Extract<SwapEffect, { type: 'sendApproval' | 'signPermit' | 'sendSwap' }>,
  error: unknown,
): SwapEvent {
  return type === 'signPermit'
    ? { type: 'walletFailed', attempt, error }
    : { type: 'answered', attempt, answer: { status: 'failed', error } }
}

type Waiting = 'waitForBalances' | 'waitForTyping' | 'waitForTick'

/** The clocks of a flow: the newest of each kind counts. */
function createWait({ environment }: KitInside, send: (event: SwapEvent) => void) {
  const stops = new Map<Waiting, () => void>()
  const after = (kind: Waiting, ms: number, event: SwapEvent) => {
    stops.get(kind)?.()
    stops.set(
      kind,
      environment.after(ms, () => send(event)),
    )
  }
  return (effect: Extract<SwapEffect, { type: Waiting }>): void => {
    const { type } = effect
    if (type === 'waitForTyping') after(type, typingMs, { type: 'paused', ticket: effect.ticket })
    else if (type === 'waitForTick') after(type, tickMs, { type: 'ticked', visit: effect.visit })
    else after(type, balancesMs, { type: 'balancesMissed', visit: effect.visit })
  }
}

type Saying = 'notify' | 'notifyCode' | 'notifyNoAmount' | 'back' | 'celebrate'

/** What is said in passing, and the way out of a form that could not begin. */
function say(kit: KitInside, effect: Extract<SwapEffect, { type: Saying }>): void {
  const { tag, messages } = kit.language.get()
  const loadedTexts = moneyIn(tag)
  const texts = loadedTexts ? joinTexts(messages, loadedTexts) : messages
  const toast = (kind: ToastKind, text: string) =>
    toastsOf(kit).send({ type: 'show', toast: { kind, text } })
  switch (effect.type) {
    case 'notify':
      return toast('error', errorText(texts, effect.error))
    case 'notifyCode':
      return toast(
        'error',
        errorText(
          texts,
          new BaseError(effect.code === 'swap.initialize' ? swapInitialize : swapTokenPrice),
        ),
      )
    case 'notifyNoAmount': {
      const error = new BaseError(swapIncorrectAmount)
      return toast(
        'error',
        `${errorText(texts, error)}. ${loadedTexts?.swapEnterValid ?? error.help}`,
      )
    }
    case 'back':
      if (currentView(kit.modal.get()).name === 'Swap') kit.modal.send({ type: 'goBack' })
      return
    case 'celebrate':
      return loadedTexts && toast('success', loadedTexts.swapDone(amountsOf(effect.done, tag)))
    default:
      return effect satisfies never
  }
}

/** Tells the flow what becomes of the modal and of the account: which view is there, and for whom. */
function follow(
  kit: KitInside,
  store: Store<SwapState, SwapEvent>,
  lookElsewhere: () => void,
): void {
  let seen: object | undefined

  function look(): void {
    const modal = kit.modal.get()
    const views = modal.open ? modal.history.filter(({ name }) => isOfSwaps(name)) : []
    const place = placeOf(kit)
    const opened = views.findLast((view) => view.name === 'Swap')
    const wanted = opened !== seen ? opened?.arguments : undefined
    seen = opened
    if (views.length === 0 || !place) return store.send({ type: 'left' })
    if (store.get().status === 'closed')
      kit.events.send({ event: 'OPEN_SWAP', network: place.caipNetworkId })
    store.send({ type: 'entered', place, wanted: wanted ?? {} })
    lookElsewhere()
    if (currentView(modal).name === 'Swap') store.send({ type: 'backToForm' })
  }

  /** There is nothing to preview: after a change of account or network, for one who opened it by its name, after a swap. */
  function leavePreview(): void {
    const modal = kit.modal.get()
    const { status, step } = store.get()
    const isThere = modal.open && currentView(modal).name === 'SwapPreview'
    if (!isThere || status === 'closed' || step.name !== 'form') return
    const cameFrom = modal.history.at(-2)?.name
    kit.modal.send(
      cameFrom === 'Swap' ? { type: 'goBack' } : { type: 'replace', view: { name: 'Swap' } },
    )
  }

  store.subscribe(leavePreview)
  kit.modal.subscribe(look)
  kit.subscribe(look)
  look()
  leavePreview()
}

const isOfSwaps = (name: ViewName) =>
  name === 'Swap' || name === 'SwapSelectToken' || name === 'SwapPreview'

/** Who swaps where: an EVM account on a network that the app has. */
function placeOf(kit: KitInside): ChainAccount | undefined {
  const state = kit.connectionOf('eip155').get()
  const { address } = namespaceAccountOf(state)
  const { chain: network } = activeChain(state, kit.networkList.of('eip155'))
  if (address === undefined || !network || kit.namespaces.get().active !== 'eip155')
    return undefined
  return { address, caipNetworkId: network.caipNetworkId }
}

const amountsOf = ({ from, to, fromAmount, toAmount }: Done, locale: string) => ({
  from: formatAmount(fromAmount, from, { kind: 'quote', locale }),
  to: formatAmount(toAmount, to, { kind: 'quote', locale }),
})
