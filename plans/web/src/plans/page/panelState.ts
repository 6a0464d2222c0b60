import { pageMessages } from './messages.gen.ts'

const { reasons } = pageMessages

export interface PanelFacts {
  readonly account: 'unknown' | 'disconnected' | 'connecting' | 'connected'
  readonly rightNetwork: boolean
  /** No node answers. */
  readonly unreachable: boolean
  readonly busy: boolean
  /** The plan and the member have been read. */
  readonly ready: boolean
  /** Why nobody can do it now; null when somebody can. */
  readonly closed: string | null
  /** Why the member cannot do it now; null when nothing stands against it. */
  readonly blocked: string | null
  /** A field is empty or cannot be used: the sentence, or an empty one when the field says it itself. */
  readonly fields: string | null
}

/** What the one button of a form does; where it can do nothing there is a sentence in its place. */
export type PanelState =
  | { readonly press: 'connect' | 'switch' | 'submit' }
  /** It is busy: the button stays where it is until that ends. */
  | {
      readonly press: 'none'
      readonly label: 'busy' | 'connecting' | 'own'
      readonly reason: string
    }
  /** What is filled in cannot be used, or the chain would refuse it: a press leads to the field. */
  | { readonly press: 'fill'; readonly isRefused: boolean; readonly reason: string }
  /** Nothing to press: the sentence says why. */
  | { readonly press: 'never'; readonly reason: string }

/** One ordered list of rules; the first that applies decides. */
export function panelState(facts: PanelFacts): PanelState {
  const none = (reason: string, label: 'busy' | 'connecting' | 'own' = 'own'): PanelState => ({
    press: 'none',
    label,
    reason,
  })
  const never = (reason: string): PanelState => ({ press: 'never', reason })
  if (facts.busy) return none(reasons.busy, 'busy')
  // Before everything that would send somebody to a wallet, only to hear there that it is over.
  if (facts.closed !== null) return never(facts.closed)
  if (facts.account === 'connecting') return none('', 'connecting')
  if (facts.account !== 'connected') return { press: 'connect' }
  if (!facts.rightNetwork) return { press: 'switch' }
  if (facts.unreachable) return never(reasons.unreachable)
  if (!facts.ready) return none(reasons.loading)
  if (facts.blocked !== null) return never(facts.blocked)
  if (facts.fields !== null) return { press: 'fill', isRefused: false, reason: facts.fields }
  return { press: 'submit' }
}

/** The trial run has the last word: what the chain would refuse cannot be sent. `fixed`: nothing is filled in that could be changed. */
export function afterSimulation(
  button: PanelState,
  refusal: string | null,
  fixed: boolean,
): PanelState {
  if (button.press !== 'submit' || refusal === null) return button
  return fixed
    ? { press: 'never', reason: refusal }
    : { press: 'fill', isRefused: true, reason: refusal }
}
