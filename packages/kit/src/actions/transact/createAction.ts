import { type Store, createStore, noting } from '../../core/createStore.ts'
import { type Kit, insideOf } from '../kit.ts'
import { type WalletQuestion, createAsker } from './createAsker.ts'
import { questionElsewhere } from './openQuestions.ts'
import {
  type ActionEffect,
  type ActionEvent,
  type ActionState,
  idleAction,
  reduceAction,
} from './reduceAction.ts'

/** Whose action it is, so that one of another tab, or of before a reload, is found. */
export interface ActionPlace {
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
   * state is `maybeSent`, and nothing is asked before the visitor has looked.
   * @param look what the account has done since: `evmLook(kit, account)`
   */
  readonly find: (place: ActionPlace, look?: WalletQuestion['look']) => void
}

/**
 * Makes the place where an action of an app stands. Keep it as long as the page: a wallet answers whenever it does, whatever the
 * visitor looks at meanwhile.
 *
 * @example
 * const deposit = createAction(kit)
 * deposit.subscribe(() => draw(deposit.get()))
 * deposit.send({
 *   type: 'start',
 *   action: {
 *     kind: `deposit:${vault}`,
 *     next: async () => ({
 *       name: 'deposit',
 *       isLast: true,
 *       question: evmQuestion(kit, { chainId: 137, account, to: vault, data }, {
 *         words: { kind: `deposit:${vault}`, title: 'Deposit' },
 *       }),
 *     }),
 *   },
 * })
 */
export function createAction(kit: Kit): ActionStore {
  const inside = insideOf(kit)
  const asker = createAsker(inside, (attempt, event) => store.send({ ...event, attempt }))
  let look: WalletQuestion['look']

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
        if ('question' in step) return void asker.ask(attempt, step.question)
        return void step
          .sign()
          .then((result) => store.send({ type: 'signed', attempt, result }))
          .catch(failed)
      }
      case 'takeUp':
        return asker.takeUp(attempt, look ? { look } : {}, effect.question)
      case 'asked':
        return asker.run(attempt, effect.effect)
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
    ...store,
    find(place, how) {
      look = how
      const question = questionElsewhere(inside, place)
      if (question) store.send({ type: 'foundOpen', question })
    },
  }
}
