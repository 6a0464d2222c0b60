import { createRequester } from '../../actions/transact/createRequester.ts'
import { evmLook } from '../../actions/transact/evmLook.ts'
import { requestElsewhere } from '../../actions/transact/openRequests.ts'
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
  const requester = createRequester(kit, (attempt, event) => store.send({ ...event, attempt }))
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
        return void checkPay(kit, request, from).then((result) => {
          send({ type: 'checked', attempt, result })
          const open = 'type' in result ? undefined : askedElsewhere(kit, result)
          return open && send({ type: 'foundOpen', attempt, open })
        })
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
        const look = evmLook(kit, { address, chainId: request.chainId })
        return requester.takeUp(effect.attempt, { look }, effect.open)
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

/** The same payment, asked for by another life of the page. */
function askedElsewhere(kit: KitInside, { request, from, units }: PayTransfer) {
  const caipNetworkId = `eip155:${request.chainId}`
  const found = requestElsewhere(kit, { kind: 'pay', caipNetworkId, address: from })
  const isSame =
    found?.to === request.receiver && found.token === request.token && found.units === String(units)
  return isSame ? found : undefined
}
