import { isSameAddress } from '@causeway/protocol/address'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import {
  type Hex,
  type TransactionReceipt,
  encodeFunctionData,
  erc20Abi,
  parseEventLogs,
} from 'viem'
import { createAsker } from '../../actions/transact/createAsker.ts'
import { evmLook, evmQuestion } from '../../actions/transact/evmQuestion.ts'
import { questionElsewhere } from '../../actions/transact/openQuestions.ts'
import {
  type SentOutcome,
  type UnderWay,
  type WalletAnswer,
  isFinal,
} from '../../actions/transact/reduceAsked.ts'
import { prepareWrite } from '../../actions/calls/prepareWrite.ts'
import { evmAccountOf } from '../../connection/evmAccountOf.ts'
import { lazy } from '../../core/lazy.ts'
import { type Store, createStore, noting } from '../../core/createStore.ts'
import type { KitInside } from '../../actions/kit.ts'
import { questionOfPayment } from '../assets/questionOfPayment.ts'
import { addPending } from '../pending/reducePending.ts'
import {
  type PayEffect,
  type PayEvent,
  type PayNote,
  type PayState,
  type PayTransfer,
  initialPay,
  reducePay,
} from './reducePay.ts'
import { checkPay } from './readPay.ts'

/** Most visitors are connected, and where they should be. */
const ways = lazy(() => import('./wayToPay.ts'))

type PayStore = Store<PayState, PayEvent>
type Send = PayStore['send']

const ofKit = new WeakMap<KitInside, PayStore>()

/** The payment request of a kit: it outlives the view, because a wallet answers whenever it does. */
export function payFlow(kit: KitInside): PayStore {
  const store = ofKit.get(kit) ?? createFlow(kit)
  ofKit.set(kit, store)
  return store
}

function createFlow(kit: KitInside): PayStore {
  const asker = createAsker(kit, (attempt, event) => store.send({ ...event, attempt }))
  function run(effect: PayEffect, send: Send): void {
    switch (effect.type) {
      case 'connect':
        return void ways
          .load()
          .then(({ connected }) => connected(kit))
          .catch((error: unknown) => {
            kit.log.write('warn', 'The way to a wallet could not be loaded.', error)
            return false
          })
          .then((is) => send({ type: 'connectEnded', connected: is }))
      case 'show':
        return kit.open({ view: { name: 'PayRequest' } })
      case 'switch': {
        const { attempt, chainId } = effect
        return void ways
          .load()
          .then(({ switchTo }) => switchTo(kit, chainId))
          .catch((error: unknown): PayNote => ({ status: 'failed', error }))
          .then((answer) => send({ type: 'switched', attempt, answer }))
      }
      case 'check': {
        const { attempt, request, from } = effect
        return void checkPay(kit, request, from).then((result) => {
          send({ type: 'checked', attempt, result })
          const question = 'type' in result ? undefined : askedElsewhere(kit, result)
          return question && send({ type: 'foundOpen', attempt, question })
        })
      }
      case 'ask':
        return void asker.ask(effect.attempt, questionOf(kit, effect.payment))
      case 'settle':
        return settle(kit, effect.payment, effect.answer)
      case 'takeUp': {
        const { request, from: address } = effect.payment
        const look = evmLook(kit, { address, chainId: request.chainId })
        return asker.takeUp(effect.attempt, { look }, effect.question)
      }
      case 'asked':
        return asker.run(effect.attempt, effect.effect)
      case 'told':
        return tell(kit, effect.payment, effect.asked)
      default:
        return effect satisfies never
    }
  }

  const store = createStore(reducePay, initialPay, run, noting(kit.log))
  hear(kit, store)
  return store
}

/** Who is connected, and whether the visitor still looks at the payment. */
function hear(kit: KitInside, store: PayStore): void {
  const connection = kit.connectionOf('eip155')
  const place = () => {
    const { status, address, chainId } = evmAccountOf(connection.get())
    const isThere = status === 'connected' && address !== undefined
    store.send({ type: 'placed', place: isThere ? { address, chainId } : undefined })
  }
  place()
  connection.subscribe(place)
  const isShown = () => {
    const modal = kit.modal.get()
    return modal.open && modal.history.some(({ name }) => name === 'PayRequest')
  }
  const trackOpen = () => kit.events.send({ event: 'PAY_MODAL_OPEN' })
  let shown = isShown()
  if (shown) trackOpen()
  kit.modal.subscribe(() => {
    const before = shown
    shown = isShown()
    if (before === shown) return
    if (shown) trackOpen()
    store.send({ type: shown ? 'shown' : 'left' })
  })
}

function questionOf(kit: KitInside, payment: PayTransfer) {
  const { request, from, token, units } = payment
  const { chainId, receiver } = request
  const place = { chainId, account: from }
  const transfer =
    request.token === undefined
      ? { to: receiver, value: units }
      : { to: request.token, data: dataOf(payment) }
  const words = { kind: 'pay', to: receiver, ...questionOfPayment(token, units) }
  const question = evmQuestion(
    kit,
    { ...place, ...transfer },
    { words, endOf: (receipt) => ({ outcome: outcomeOf(payment, receipt) }) },
  )
  return {
    ...question,
    async ask() {
      await prepareWrite(kit, place)
      const names = namesOf(kit, payment)
      kit.events.send({ event: 'PAY_INITIATED', ...names })
      try {
        return await question.ask()
      } catch (error) {
        const message = isBaseError(error) ? error.code : 'tx.error'
        kit.events.send({ event: 'PAY_ERROR', message, ...names })
        throw error
      }
    },
  }
}

/** The same payment, asked for by another life of the page. */
function askedElsewhere(kit: KitInside, { request, from, units }: PayTransfer) {
  const caipNetworkId = `eip155:${request.chainId}`
  const found = questionElsewhere(kit, { kind: 'pay', caipNetworkId, address: from })
  const isSame =
    found?.to === request.receiver && found.token === request.token && found.units === String(units)
  return isSame ? found : undefined
}

/** What an event says of a payment whose transaction ended without it. */
const codes = {
  reverted: 'tx.reverted',
  cancelled: 'tx.cancelled',
  replaced: 'tx.replaced',
  short: 'tx.error',
} as const satisfies Partial<Record<SentOutcome, string>>

function namesOf(kit: KitInside, { request, token }: PayTransfer) {
  const network = kit.networks.find(({ id }) => id === request.chainId)
  return { network: network?.caipNetworkId ?? `eip155:${request.chainId}`, token: token.symbol }
}

/** The transfer of a token, as its function takes it. */
export function dataOf({ request, units }: PayTransfer): Hex {
  return encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [request.receiver, units],
  })
}

/** The row in the activity. */
function settle(kit: KitInside, payment: PayTransfer, answer: WalletAnswer): void {
  if (answer.status !== 'ok') return
  const { request, from, token, units } = payment
  const { chainId, receiver: to } = request
  const { symbol, quantity } = token
  addPending(kit, {
    hash: answer.value as Hex,
    chainId,
    address: from,
    operation: 'send',
    to,
    symbol,
    decimals: quantity.decimals,
    units: `${units}`,
  })
}

/** How it ended, as an event. */
function tell(kit: KitInside, payment: PayTransfer, asked: UnderWay): void {
  if (asked.status !== 'sent' || !isFinal(asked.outcome)) return
  const { outcome } = asked
  const names = namesOf(kit, payment)
  const known: Readonly<Partial<Record<SentOutcome, string>>> = codes
  if (outcome === 'confirmed') kit.events.send({ event: 'PAY_SUCCESS', ...names })
  else kit.events.send({ event: 'PAY_ERROR', message: known[outcome] ?? 'tx.error', ...names })
}

/** What arrived, by what the token itself wrote: one that keeps a part, or moves nothing, has not paid what was asked. */
function outcomeOf({ request, units }: PayTransfer, receipt: TransactionReceipt): SentOutcome {
  if (receipt.status === 'reverted') return 'reverted'
  const { token, receiver } = request
  if (token === undefined) return 'confirmed'
  const moves = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: receipt.logs })
  const arrived = moves
    .filter(
      ({ address, args }) => isSameAddress(address, token) && isSameAddress(args.to, receiver),
    )
    .reduce((sum, { args }) => sum + args.value, 0n)
  return arrived < units ? 'short' : 'confirmed'
}
