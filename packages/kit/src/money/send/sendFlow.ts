import { isOfSum } from '../assets/parseReceiver.ts'
import { resolveReceiver } from '../assets/resolveReceiver.ts'
import { evmAccountOf } from '../../connection/evmAccountOf.ts'
import { createRequester } from '../../actions/transact/createRequester.ts'
import { evmTakeUp } from '../../actions/transact/evmLook.ts'
import { lookingElsewhere } from '../../actions/transact/lookingElsewhere.ts'
import { lazy } from '../../core/lazy.ts'
import { type Store, createStore, noting } from '../../core/createStore.ts'
import type { KitInside } from '../../actions/kit.ts'
import { currentView } from '../../actions/modal/state.ts'
import { findOpen } from '../pending/findOpen.ts'
import { checkSend, sendableOf } from './checkSend.ts'
import { recentReceivers } from './recentReceivers.ts'
import { reduceSend } from './reduceSend.ts'
import type { SendEffect, SendEvent } from './sendEvents.ts'
import { type SendState, initialSend } from './sendState.ts'

/** How long typing must pause before somebody is asked whose name it is, in ms (facts/modal.md §13). */
const typingPauseMs = 500

/** What asks a wallet, with all that it may answer; fetched with the review. */
const code = lazy(() => import('./sendRequest.ts'))

type SendStore = Store<SendState, SendEvent>

const ofKit = new WeakMap<KitInside, SendStore>()

/** The payment of a kit; made when the panel is first opened, so that a step back keeps what was typed. */
export function sendFlow(kit: KitInside): SendStore {
  const store = ofKit.get(kit) ?? createFlow(kit)
  ofKit.set(kit, store)
  return store
}

/** Asks whose name it is, once typing pauses; the open before is taken back. */
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
  const requester = createRequester(
    kit,
    (attempt, event) => store.send({ ...event, attempt }),
    () => lookElsewhere(),
  )
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
        code.preload()
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
        return void requester.ask(
          effect.attempt,
          code.load().then(({ sendRequest }) => sendRequest(kit, effect)),
        )
      }
      case 'settle':
        code.loaded()?.settleSend(kit, effect.payment, effect.answer)
        if (stacked) kit.modal.send({ type: 'stackEnded', success: effect.answer.status === 'ok' })
        return
      case 'unwait':
        if (stacked) kit.modal.send({ type: 'stackEnded', success: false })
        return
      case 'takeUp':
        return requester.takeUp(effect.attempt, evmTakeUp(kit, effect.place), effect.open)
      case 'asked':
        return requester.run(effect.attempt, effect.effect)
      default:
        return effect satisfies never
    }
  }

  const store = createStore(reduceSend, initialSend, run, noting(kit.log))
  const lookElsewhere = () => {
    const { place } = store.get()
    if (!place) return
    const { address, chainId } = place
    const open = findOpen(kit, {
      kind: 'send',
      address,
      caipNetworkId: `eip155:${chainId}`,
    })
    if (open) store.send({ type: 'foundOpen', open })
  }
  followModal(kit, store, lookElsewhere)
  const place = () => {
    const { address } = kit.account()
    const id = kit.chain().chain?.id
    if (address !== undefined && id !== undefined)
      store.send({ type: 'placed', place: { address, chainId: id } })
    lookElsewhere()
  }
  place()
  kit.subscribe(place)
  return lookingElsewhere(store, ['confirmed'], lookElsewhere)
}

/** Leaving the review is a step back to the form; the result is there until it was seen. */
function followModal(kit: KitInside, store: SendStore, opened: () => void): void {
  let before: string | undefined
  kit.modal.subscribe(() => {
    const modal = kit.modal.get()
    const now = modal.open ? currentView(modal).name : undefined
    if (now === before) return
    const left = before
    before = now
    if (left === 'WalletSendPreview') store.send({ type: 'reviewLeft' })
    if (left === 'WalletSend') store.send({ type: 'resultLeft' })
    if (now === 'WalletSend') opened()
  })
}

/** Whom the visitor has sent to, and the addresses of the visitor's own wallet. */
function knownTo(kit: KitInside): readonly string[] {
  const { allAccounts = [] } = evmAccountOf(kit.connectionOf('eip155').get())
  return [...recentReceivers(kit), ...allAccounts]
}
