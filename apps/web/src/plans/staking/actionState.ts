import type { StakingAction } from './stakingAction.ts'

export interface ActionFacts {
  readonly action: StakingAction
  readonly account: 'unknown' | 'disconnected' | 'connecting' | 'connected'
  readonly rightNetwork: boolean
  /** No node answers. */
  readonly unreachable: boolean
  readonly busy: boolean
  /** undefined while the position is being read */
  readonly position: { readonly stake: bigint; readonly pending: bigint } | undefined
  /** Entries are paused; null when they are not. */
  readonly paused: string | null
  /** What is wrong with the typed amount; null when it is fine. Empty counts as wrong and as silent. */
  readonly amount: { readonly empty: boolean; readonly problem: string | null }
}

/** What the one button of the panel does, and if it does nothing, why. */
export type ActionState =
  | { readonly press: 'connect' | 'switch' | 'submit' }
  | { readonly press: 'none'; readonly reason: ActionReason | { readonly text: string } }

export type ActionReason =
  | 'loading'
  | 'unreachable'
  | 'busy'
  | 'connecting'
  | 'nothingStaked'
  | 'nothingToClaim'
  /** The field itself says what to do. */
  | 'field'

/** One ordered list of rules; the first that applies decides. */
export function actionState(facts: ActionFacts): ActionState {
  const { action, account, position, amount } = facts
  const none = (reason: ActionReason | { text: string }): ActionState => ({ press: 'none', reason })
  if (facts.busy) return none('busy')
  if (account === 'connecting') return none('connecting')
  if (account !== 'connected') return { press: 'connect' }
  if (!facts.rightNetwork) return { press: 'switch' }
  if (facts.unreachable) return none('unreachable')
  if (!position) return none('loading')
  if (action === 'deposit' && facts.paused) return none({ text: facts.paused })
  if (action === 'claim')
    return position.pending === 0n ? none('nothingToClaim') : { press: 'submit' }
  if (action !== 'deposit' && position.stake === 0n) return none('nothingStaked')
  if (action === 'exit' || action === 'exitNow') return { press: 'submit' }
  if (amount.empty || amount.problem) return none('field')
  return { press: 'submit' }
}
