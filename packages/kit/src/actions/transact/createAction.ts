import { type Store, createStore, noting } from '../../core/createStore.ts'
import { type Kit, insideOf } from '../kit.ts'
import { type TakenUpRequest, createRequester } from './createRequester.ts'
import { lookingElsewhere } from './lookingElsewhere.ts'
import { requestElsewhere } from './openRequests.ts'
import {
  type ActionEffect,
  type ActionEvent,
  type ActionState,
  idleAction,
  reduceAction,
} from './reduceAction.ts'

/** Whose action it is, so that one of another tab, or of before a reload, is found. */
export interface ActionAccount {
  /** As the action's own. */
  readonly kind: string
  /** CAIP-2. */
  readonly caipNetworkId: string
  readonly address: string
}

/** An action of an app: its state, and the only way to change it. */
export interface ActionStore extends Store<ActionState, ActionEvent> {
  /**
   * Looks whether another tab, or this page before it was loaded anew, asked for the same and never heard the end of it: then the
   * state is `maybeSent`, and nothing is asked before the visitor has looked. From then on it is looked again with each press and
   * after each doubt that was ended, for as many as are open.
   * @param how what the account has done since is looked at, and found, and followed: `evmTakeUp(kit, account)`
   */
  readonly find: (place: ActionAccount, how?: TakenUpRequest | TakenUpRequest['look']) => void
}

/**
 * Makes the place where an action of an app stands. Keep it as long as the page: a wallet answers whenever it does, whatever the
 * visitor looks at meanwhile.
 *
 * @example
 * const deposit = createAction(kit)
 * deposit.subscribe(() => console.log(deposit.get().status))
 * const request = evmRequest(
 *   kit,
 *   { chainId: 137, account: '0x…', to: '0x…', data: '0x' },
 *   { details: { kind: 'deposit', title: 'Deposit' } },
 * )
 * deposit.send({
 *   type: 'start',
 *   action: { kind: 'deposit', next: async () => ({ name: 'deposit', isLast: true, request }) },
 * })
 */
export function createAction(kit: Kit): ActionStore {
  const inside = insideOf(kit)
  let where: { readonly place: ActionAccount; readonly how: TakenUpRequest } | undefined
  const lookElsewhere = () => {
    const open = where && requestElsewhere(inside, where.place)
    if (open) store.send({ type: 'foundOpen', open })
  }
  const requester = createRequester(
    inside,
    (attempt, event) => store.send({ ...event, attempt }),
    (request) => {
      where = { place: request.details, how: request }
      lookElsewhere()
    },
  )

  function run(effect: ActionEffect): void {
    const { attempt } = effect
    const failed = (error: unknown) => {
      inside.log.write('warn', 'A step of an action could not be had.', error)
      store.send({ type: 'failed', attempt, error })
    }
    switch (effect.type) {
      case 'prepare':
        return void effect.action
          .next(effect.done)
          .then((step) => store.send({ type: 'prepared', attempt, step }))
          .catch(failed)
      case 'ask': {
        const { step } = effect
        if ('request' in step) return void requester.ask(attempt, step.request)
        return void step
          .sign()
          .then((result) => store.send({ type: 'signed', attempt, result }))
          .catch(failed)
      }
      case 'takeUp':
        return requester.takeUp(attempt, where?.how ?? {}, effect.open)
      case 'asked':
        return requester.run(attempt, effect.effect)
      default:
        return effect satisfies never
    }
  }

  const store: Store<ActionState, ActionEvent> = createStore(
    reduceAction,
    idleAction,
    run,
    noting(inside.log),
  )
  return {
    ...lookingElsewhere(store, ['start'], lookElsewhere),
    find(place, how = {}) {
      where = { place, how: typeof how === 'function' ? { look: how } : how }
      lookElsewhere()
    },
  }
}
