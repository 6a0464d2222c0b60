import { isBaseError } from '@causeway/protocol/errors/baseError'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import { isOfSum } from '../assets/parseReceiver.ts'
import { resolveReceiver } from '../assets/resolveReceiver.ts'
import { evmAccountOf } from '../../connection/evmAccountOf.ts'
import { mayHaveBeenSent, movementSince } from '../../actions/calls/mayHaveBeenSent.ts'
import { waitForReceipt } from '../../actions/calls/waitForReceipt.ts'
import { sendTransaction } from '../../actions/calls/writeContract.ts'
import { type Store, createStore, noting } from '../../core/createStore.ts'
import type { KitInside } from '../../actions/kit.ts'
import { currentView } from '../../actions/modal/state.ts'
import { addPending } from '../pending/reducePending.ts'
import { toastsOf } from '../../actions/toast/createToasts.ts'
import { checkSend, sendableOf } from './checkSend.ts'
import { recentReceivers, rememberReceiver } from './recentReceivers.ts'
import { reduceSend } from './reduceSend.ts'
import type { SendAnswer, SendEffect, SendEvent } from './sendEvents.ts'
import { feeFields, transferOf } from './sendFee.ts'
import { type SendPayment, type SendOutcome, type SendState, initialSend } from './sendState.ts'

/** How long typing must pause before somebody is asked whose name it is, in ms (facts/modal.md §13). */
const typingPauseMs = 500

type SendStore = Store<SendState, SendEvent>

const ofKit = new WeakMap<KitInside, SendStore>()

/** The payment of a kit; made when the panel is first opened, so that a step back keeps what was typed. */
export function sendFlow(kit: KitInside): SendStore {
  const store = ofKit.get(kit) ?? createFlow(kit)
  ofKit.set(kit, store)
  return store
}

/** Asks whose name it is, once typing pauses; the question before is taken back. */
function createResolver(kit: KitInside) {
  let request = new AbortController()
  let stopPause: () => void = () => undefined
  return (effect: Extract<SendEffect, { type: 'resolve' }>, send: SendStore['send']): void => {
    const { ticket, name, checksum, place } = effect
    stopPause()
    request.abort()
    request = new AbortController()
    const { signal } = request
    const ask = () =>
      resolveReceiver(kit, name, `eip155:${place.chainId}`, signal).then(
        (found) => {
          const answer = { type: 'receiverFound', ticket, address: undefined } as const
          if (found === 'contract') return send({ ...answer, isContract: true })
          if (found === 'refused') return send({ ...answer, refused: 'invalid' })
          if (found && !isOfSum(checksum, place.chainId, found.address))
            return send({ ...answer, refused: 'checksum' })
          return send({ ...answer, ...found })
        },
        () => send({ type: 'receiverFailed', ticket }),
      )
    stopPause = kit.environment.after(typingPauseMs, () => void ask())
  }
}

async function measure(
  kit: KitInside,
  effect: Extract<SendEffect, { type: 'measureMax' }>,
): Promise<SendEvent> {
  const { measure: number, ...payment } = effect
  const found = { type: 'maxMeasured', measure: number } as const
  try {
    return { ...found, ...(await sendableOf(kit, payment)) }
  } catch (error) {
    kit.log.write('warn', 'The network’s fee could not be read.', error)
    return { ...found, units: undefined, ceiling: 0n }
  }
}

function createFlow(kit: KitInside): SendStore {
  const resolve = createResolver(kit)
  /** An entry of the modal's stack is this payment's. Closing the modal takes it off. */
  let stacked = false

  function run(effect: SendEffect, send: SendStore['send']): void {
    switch (effect.type) {
      case 'resolve':
        return resolve(effect, send)
      case 'measureMax':
        return void measure(kit, effect).then(send)
      case 'check': {
        const { attempt, payment } = effect
        const done = checkSend(kit, payment, knownTo(kit))
        return void done.then((result) => send({ type: 'checked', attempt, result }))
      }
      case 'showReview':
        return kit.modal.send({ type: 'push', view: { name: 'WalletSendPreview' } })
      case 'ask': {
        stacked = true
        kit.modal.send({
          type: 'stackPushed',
          entry: {
            success: { type: 'reset', view: { name: 'WalletSend' } },
            failure: 'WalletSend',
            onCancel: () => (stacked = false),
            onSuccess: () => (stacked = false),
          },
        })
        const { attempt } = effect
        return void askWallet(kit, effect).then((answer) =>
          send({ type: 'answered', attempt, answer }),
        )
      }
      case 'settle':
        settle(kit, effect.payment, effect.answer)
        if (stacked) kit.modal.send({ type: 'stackEnded', success: effect.answer.status === 'ok' })
        return
      case 'look': {
        const { attempt, nonce } = effect
        return void movementSince(kit, effect.place, nonce).then((movement) =>
          send({ type: 'looked', attempt, movement }),
        )
      }
      case 'follow': {
        const { payment, hash } = effect
        return void outcomeOf(kit, payment, hash).then((outcome) =>
          send({ type: 'ended', hash, outcome }),
        )
      }
      default:
        return effect satisfies never
    }
  }

  const store = createStore(reduceSend, initialSend, run, noting(kit.log))
  followModal(kit, store)
  const place = () => {
    const { address } = kit.account()
    const id = kit.network().network?.id
    if (address !== undefined && id !== undefined)
      store.send({ type: 'placed', place: { address, chainId: id } })
  }
  place()
  kit.subscribe(place)
  return store
}

/** Leaving the review is a step back to the form; the result is there until it was seen. */
function followModal(kit: KitInside, store: SendStore): void {
  let before: string | undefined
  kit.modal.subscribe(() => {
    const modal = kit.modal.get()
    const now = modal.open ? currentView(modal).name : undefined
    if (now === before) return
    const left = before
    before = now
    if (left === 'WalletSendPreview') store.send({ type: 'reviewLeft' })
    if (left === 'WalletSend') store.send({ type: 'resultLeft' })
  })
}

/** Whom the visitor has sent to, and the addresses of the visitor's own wallet. */
function knownTo(kit: KitInside): readonly string[] {
  const { allAccounts = [] } = evmAccountOf(kit.connectionOf('eip155').get())
  return [...recentReceivers(kit), ...allAccounts]
}

async function askWallet(
  kit: KitInside,
  { payment, checked }: Extract<SendEffect, { type: 'ask' }>,
): Promise<SendAnswer> {
  const { place, token, units, to, max } = payment
  kit.events.send({ event: 'SEND_INITIATED', ...namesOf(kit, payment) })
  try {
    const result = await sendTransaction(kit, {
      chainId: place.chainId,
      account: place.address,
      ...transferOf(token, to, units),
      // All of the coin leaves no room for a wallet that would pay more for the gas.
      ...(max && token.address === undefined ? feeFields(checked.fee) : {}),
    })
    return result.status === 'ok' ? { status: 'ok', hash: result.value } : { status: 'rejected' }
  } catch (error) {
    return { status: mayHaveBeenSent(error) ? 'maybeSent' : 'failed', error }
  }
}

/** What the answer means beyond the panel: the event, the receiver of the next time, the row in the activity. */
function settle(kit: KitInside, payment: SendPayment, answer: SendAnswer): void {
  const names = namesOf(kit, payment)
  switch (answer.status) {
    case 'rejected':
      return kit.events.send({ event: 'SEND_REJECTED', ...names })
    case 'failed':
    case 'maybeSent': {
      const { error } = answer
      const message = isBaseError(error) ? error.code : 'tx.error'
      return kit.events.send({ event: 'SEND_ERROR', message, ...names })
    }
    case 'ok': {
      kit.events.send({ event: 'SEND_SUCCESS', ...names })
      rememberReceiver(kit, toChecksum(payment.to))
      const { place, token, units } = payment
      addPending(kit, {
        hash: answer.hash,
        chainId: place.chainId,
        address: place.address,
        operation: 'send',
        to: payment.to,
        symbol: token.symbol,
        decimals: token.quantity.decimals,
        units: `${units}`,
        ...(token.iconUrl === undefined ? {} : { iconUrl: token.iconUrl }),
      })
      const text = kit.messages.transactionStarted
      return toastsOf(kit).send({ type: 'show', toast: { kind: 'success', text } })
    }
    default:
      return answer satisfies never
  }
}

function namesOf(kit: KitInside, { place, token }: SendPayment) {
  const network = kit.networks.find(({ id }) => id === place.chainId)
  return { network: network?.caipNetworkId ?? `eip155:${place.chainId}`, token: token.symbol }
}

async function outcomeOf(
  kit: KitInside,
  { place }: SendPayment,
  hash: `0x${string}`,
): Promise<SendOutcome> {
  try {
    const receipt = await waitForReceipt(kit, { chainId: place.chainId, hash })
    return receipt.status === 'reverted' ? 'reverted' : 'mined'
  } catch (error) {
    if (isBaseError(error, 'tx.cancelled')) return 'cancelled'
    return isBaseError(error, 'tx.replaced') ? 'replaced' : 'unknown'
  }
}
