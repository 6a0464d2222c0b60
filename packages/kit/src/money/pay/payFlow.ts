import { createRequester } from '../../actions/transact/createRequester.ts'
import { evmTakeUp } from '../../actions/transact/evmLook.ts'
import { lookingElsewhere } from '../../actions/transact/lookingElsewhere.ts'
import { evmAccountOf } from '../../connection/evmAccountOf.ts'
import { lazy } from '../../core/lazy.ts'
import { type Store, createStore, noting } from '../../core/createStore.ts'
import type { KitInside } from '../../actions/kit.ts'
import {
  type PayEffect,
  type PayEvent,
  type PayNote,
  type PayState,
  type PayTransfer,
  initialPay,
  reducePay,
} from './reducePay.ts'
import { findOpen } from '../pending/findOpen.ts'
import { checkPay } from './readPay.ts'

/** What asks a wallet, with all that it may answer; fetched while the payment is looked at. */
const code = lazy(() => import('./requestPayment.ts'))

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
  const requester = createRequester(
    kit,
    (attempt, event) => store.send({ ...event, attempt }),
    () => lookElsewhere(),
  )
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
        code.preload()
        return void checkPay(kit, request, from)
          .then((result) => send({ type: 'checked', attempt, result }))
          .then(lookElsewhere)
      }
      case 'ask':
        return void requester.ask(
          effect.attempt,
          code.load().then(({ requestPayment }) => requestPayment(kit, effect.payment)),
        )
      case 'settle':
        return code.loaded()?.settlePay(kit, effect.payment, effect.answer)
      case 'takeUp': {
        const { request, from: address } = effect.payment
        const how = {
          ...evmTakeUp(kit, { address, chainId: request.chainId }),
          // What arrived is read with the code that asks.
          wait: (id: string) =>
            code.load().then(({ requestPayment }) => requestPayment(kit, effect.payment).wait(id)),
        }
        return requester.takeUp(effect.attempt, how, effect.open)
      }
      case 'asked':
        return requester.run(effect.attempt, effect.effect)
      case 'told':
        return code.loaded()?.notifyPay(kit, effect.payment, effect.asked)
      default:
        return effect satisfies never
    }
  }

  const store = createStore(reducePay, initialPay, run, noting(kit.log))
  const lookElsewhere = () => {
    const { step, attempt } = store.get()
    const open = step.at === 'ready' ? askedElsewhere(kit, step.payment) : undefined
    if (open) store.send({ type: 'foundOpen', attempt, open })
  }
  hear(kit, store)
  return lookingElsewhere(store, ['payPressed'], lookElsewhere)
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

/** The same payment, asked for by another life of the page. */
function askedElsewhere(kit: KitInside, { request, from, units }: PayTransfer) {
  const { chainId, receiver, token } = request
  return findOpen(
    kit,
    { kind: 'pay', caipNetworkId: `eip155:${chainId}`, address: from },
    (open) => open.to === receiver && open.token === token && open.units === String(units),
  )
}
