import { BaseError, isBaseError } from '@causeway/protocol/errors/baseError'
import { sendDecimals } from '@causeway/protocol/tokens/sendErrors'
import type { TokenBalance } from '@causeway/protocol/tokens/tokenBalance'
import { decimalsOf, tokenAddressOf } from '../assets/tokenAmounts.ts'
import { type Store, createStore, noting } from '../../core/createStore.ts'
import type { KitInside } from '../../actions/kit.ts'
import { type ActionRequest, createRequester } from '../../actions/transact/createRequester.ts'
import type { RequestAnswer } from '../../actions/transact/reduceRequest.ts'
import { lookingElsewhere } from '../../actions/transact/lookingElsewhere.ts'
import { currentView } from '../../actions/modal/state.ts'
import { requestElsewhere } from '../../actions/transact/openRequests.ts'
import { type PreparedPayment, coinLook, coinRequest, lastSent, sendingAt } from './coinRequest.ts'
import {
  type CoinName,
  type CoinAccount,
  type CoinCosts,
  type CoinPayment,
  type CoinSendEffect,
  type CoinSendEvent,
  type CoinSendState,
  initialCoinSend,
  reduceCoinSend,
} from './reduceCoinSend.ts'

type Of<T extends CoinSendEffect['type']> = Extract<CoinSendEffect, { type: T }>

export type CoinSendStore = Store<CoinSendState, CoinSendEvent>

const stores = new WeakMap<KitInside, Map<string, CoinSendStore>>()

/**
 * The payment that an account of another namespace than eip155 makes; one for each account of a kit, so that it outlives a closed
 * modal, and a look at another account or network while the wallet has the question.
 */
export function coinSendFlow(kit: KitInside, place: CoinAccount): CoinSendStore {
  const ofKit = stores.get(kit) ?? new Map<string, CoinSendStore>()
  stores.set(kit, ofKit)
  const key = `${place.caipNetworkId}:${place.address}`
  const store = ofKit.get(key) ?? createCoinSend(kit, place)
  ofKit.set(key, store)
  return store
}

function createCoinSend(kit: KitInside, account: CoinAccount): CoinSendStore {
  /** What was tried and waits for the visitor's word, by attempt. */
  const prepared = new Map<number, PreparedPayment>()
  /** What the wallet sent after it was given up: how that is followed. */
  let late: ActionRequest | undefined
  const requester = createRequester(
    kit,
    (attempt, event) => store.send({ ...event, attempt }),
    (request) => {
      late = request
      lookElsewhere()
    },
  )

  async function prepare(effect: Of<'prepare'>): Promise<void> {
    const { attempt } = effect
    try {
      const found = await preparedFor(kit, effect)
      prepared.set(attempt, found)
      store.send({ type: 'prepared', attempt, costs: costsOf(found) })
    } catch (error) {
      kit.log.write('warn', 'A payment could not be prepared.', error)
      store.send({ type: 'refused', attempt, error })
    }
  }

  async function ask(attempt: number, payment: CoinPayment): Promise<void> {
    const found = prepared.get(attempt)
    if (!found) return
    const names = { network: found.network, token: found.token }
    kit.events.send({ event: 'SEND_INITIATED', ...names })
    tell(kit, names, await requester.ask(attempt, coinRequest(kit, account, payment, found)))
  }

  const store: CoinSendStore = createStore<CoinSendState, CoinSendEvent, CoinSendEffect>(
    reduceCoinSend,
    initialCoinSend(account),
    (effect) => {
      switch (effect.type) {
        case 'prepare':
          return void prepare(effect)
        case 'resolve':
          return void foundName(kit, effect).then((found) =>
            store.send({ type: 'named', ticket: effect.ticket, found }),
          )
        case 'ask':
          return void ask(effect.attempt, effect.payment)
        case 'takeUp':
          return requester.takeUp(
            effect.attempt,
            { ...late, look: coinLook(kit, account) },
            effect.open,
          )
        case 'asked':
          return requester.run(effect.attempt, effect.effect)
        case 'forget':
          return void prepared.delete(effect.attempt)
        default:
          return effect satisfies never
      }
    },
    noting(kit.log),
  )
  const lookElsewhere = () => {
    const open = requestElsewhere(kit, { kind: 'send', ...account })
    if (open) store.send({ type: 'foundOpen', open })
  }
  lookElsewhere()
  atOpening(kit, lookElsewhere)
  return lookingElsewhere(store, ['confirmed'], lookElsewhere)
}

/** Tries a payment with its network, and notes how far the account is. */
async function preparedFor(
  kit: KitInside,
  { place, payment }: Of<'prepare'>,
): Promise<PreparedPayment> {
  const { caipNetworkId, address } = place
  const { network, sending } = sendingAt(kit, place)
  if (!network || !sending) throw new Error(`Nothing is sent on ${caipNetworkId}.`)
  const { to, units, token, memo } = payment
  const mark = lastSent(kit, place)
  const coin = await sending.prepare(kit, {
    network,
    from: address,
    to,
    units,
    ...(token?.address === undefined ? {} : tokenToSend(token, token.address)),
    ...(memo ? { memo } : {}),
  })
  return { coin, network: caipNetworkId, token: token?.symbol ?? coin.symbol, mark }
}

const costsOf = ({ coin: { fee, deposit, arrives } }: PreparedPayment): CoinCosts => ({
  fee,
  ...(deposit === undefined ? {} : { deposit }),
  ...(arrives === undefined ? {} : { arrives }),
})

/** Each time that the panel is opened. */
function atOpening(kit: KitInside, run: () => void): void {
  let was = false
  kit.modal.subscribe(() => {
    const modal = kit.modal.get()
    const is = modal.open && currentView(modal).name === 'WalletSend'
    if (is && !was) run()
    was = is
  })
}

function tell(
  kit: KitInside,
  names: { readonly network: string; readonly token: string },
  answer: RequestAnswer,
): void {
  if (answer.status === 'ok') return kit.events.send({ event: 'SEND_SUCCESS', ...names })
  if (answer.status === 'rejected') return kit.events.send({ event: 'SEND_REJECTED', ...names })
  const message = isBaseError(answer.error) ? answer.error.code : 'tx.error'
  kit.events.send({ event: 'SEND_ERROR', message, ...names })
}

/** A token as a namespace sends it: units mean nothing without the decimals that they were counted with. */
function tokenToSend(token: TokenBalance, address: string) {
  const decimals = decimalsOf(token)
  if (decimals === undefined) throw new BaseError(sendDecimals)
  return { token: tokenAddressOf(address), decimals }
}

async function foundName(kit: KitInside, { place, name }: Of<'resolve'>): Promise<CoinName> {
  try {
    const { network, sending } = sendingAt(kit, place)
    if (!network || !sending?.names) throw new Error(`No names on ${place.caipNetworkId}.`)
    const found = await sending.names.resolve(kit, network, name)
    return found.kind === 'account'
      ? { status: 'found', name, address: found.address }
      : { status: found.kind, name }
  } catch (error) {
    kit.log.write('warn', 'A name could not be looked for.', error)
    return { status: 'failed', name }
  }
}
