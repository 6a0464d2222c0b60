import { isSameAddress } from '@causeway/protocol/address'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import {
  type Hex,
  type TransactionReceipt,
  encodeFunctionData,
  erc20Abi,
  parseEventLogs,
} from 'viem'
import { mayHaveBeenSent } from '../../actions/calls/mayHaveBeenSent.ts'
import { prepareWrite } from '../../actions/calls/prepareWrite.ts'
import { waitForReceipt } from '../../actions/calls/waitForReceipt.ts'
import { sendTransaction } from '../../actions/calls/writeContract.ts'
import { evmAccountOf } from '../../connection/evmAccountOf.ts'
import { lazy } from '../../core/lazy.ts'
import { type Store, createStore, noting } from '../../core/createStore.ts'
import type { KitInside } from '../../actions/kit.ts'
import { addPending } from '../pending/reducePending.ts'
import {
  type PayAnswer,
  type PayEffect,
  type PayEvent,
  type PayOutcome,
  type PayState,
  type PayTransfer,
  initialPay,
  reducePay,
} from './reducePay.ts'
import { checkPay } from './readPay.ts'

/** Most visitors are connected, and where they should be. */
const ways = lazy(() => import('./wayToPay.ts'))

/** How long a transaction that nobody has seen is left alone, in ms. */
const againMs = 5_000

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
          .catch((error: unknown): PayAnswer => ({ status: 'failed', error }))
          .then((answer) => send({ type: 'switched', attempt, answer }))
      }
      case 'check': {
        const { attempt, request, from } = effect
        return void checkPay(kit, request, from).then((result) =>
          send({ type: 'checked', attempt, result }),
        )
      }
      case 'ask': {
        const { attempt, payment } = effect
        return void askWallet(kit, payment).then((answer) =>
          send({ type: 'answered', attempt, answer }),
        )
      }
      case 'follow':
        return void follow(kit, effect, send)
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

async function askWallet(kit: KitInside, payment: PayTransfer): Promise<PayAnswer> {
  const { request, from, units } = payment
  const { chainId, token, receiver } = request
  const place = { chainId, account: from }
  try {
    await prepareWrite(kit, place)
  } catch (error) {
    return { status: 'failed', error }
  }
  const transfer =
    token === undefined ? { to: receiver, value: units } : { to: token, data: dataOf(payment) }
  kit.events.send({ event: 'PAY_INITIATED', ...namesOf(kit, payment) })
  try {
    const result = await sendTransaction(kit, { ...place, ...transfer })
    return result.status === 'ok' ? { status: 'ok', hash: result.value } : { status: 'rejected' }
  } catch (error) {
    kit.log.write('warn', 'A wallet did not send a payment.', error)
    const message = isBaseError(error) ? error.code : 'tx.error'
    kit.events.send({ event: 'PAY_ERROR', message, ...namesOf(kit, payment) })
    return mayHaveBeenSent(error) ? { status: 'unsure' } : { status: 'failed', error }
  }
}

/** What an event says of a payment whose transaction ended without it. */
const codes = {
  reverted: 'tx.reverted',
  cancelled: 'tx.cancelled',
  replaced: 'tx.replaced',
  short: 'tx.error',
} as const satisfies Record<Exclude<PayOutcome, 'arrived'>, string>

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

/** Waits for the end, however long it takes: who sent it again meanwhile would pay twice. */
async function follow(
  kit: KitInside,
  { payment, hash }: Extract<PayEffect, { type: 'follow' }>,
  send: Send,
): Promise<void> {
  const { request, from, token, units } = payment
  const { chainId, receiver: to } = request
  const { symbol, quantity } = token
  addPending(kit, {
    hash,
    chainId,
    address: from,
    operation: 'send',
    to,
    symbol,
    decimals: quantity.decimals,
    units: `${units}`,
  })
  const ended = (outcome: PayOutcome) => {
    const names = namesOf(kit, payment)
    if (outcome === 'arrived') kit.events.send({ event: 'PAY_SUCCESS', ...names })
    else kit.events.send({ event: 'PAY_ERROR', message: codes[outcome], ...names })
    send({ type: 'outcome', hash, outcome })
  }
  for (;;) {
    try {
      const receipt = await waitForReceipt(kit, { chainId, hash })
      return ended(outcomeOf(payment, receipt))
    } catch (error) {
      if (isBaseError(error, 'tx.cancelled')) return ended('cancelled')
      if (isBaseError(error, 'tx.replaced')) return ended('replaced')
      kit.log.write('info', 'Nobody could say yet what became of a payment.', error)
      send({ type: 'late', hash })
      await new Promise<void>((resolve) => kit.environment.after(againMs, resolve))
    }
  }
}

/** What arrived, by what the token itself wrote: one that keeps a part, or moves nothing, has not paid what was asked. */
function outcomeOf({ request, units }: PayTransfer, receipt: TransactionReceipt): PayOutcome {
  if (receipt.status === 'reverted') return 'reverted'
  const { token, receiver } = request
  if (token === undefined) return 'arrived'
  const moves = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: receipt.logs })
  const arrived = moves
    .filter(
      ({ address, args }) => isSameAddress(address, token) && isSameAddress(args.to, receiver),
    )
    .reduce((sum, { args }) => sum + args.value, 0n)
  return arrived < units ? 'short' : 'arrived'
}
